import type { MollieSandbox } from '@vonk/demo';
import type { MolliePaymentsOptions } from '@vonk/integrations';
import { MINUTE } from '@vonk/schema';
import { createBundles } from '@vonk/testing';
import { beforeAll } from 'vitest';
import type { TestWorld } from './api.ts';
import { setUpSandbox, setUpWorld } from './set-up.ts';

export interface TestShop {
  world: TestWorld;
  sandbox: MollieSandbox;
  /** With 10, 50 and 100 credits for 5, 20 and 35 euros. */
  bundles: Awaited<ReturnType<typeof createBundles>>;
  /** With 50 credits. */
  readonly bundle: string;
}

/** A site that sells bundles, and the provider, whose state all processes share in the database. */
export function setUpShop(options: Partial<MolliePaymentsOptions> = {}): TestShop {
  const world = setUpWorld({ webhookOrigin: 'http://127.0.0.1:1' });
  const sandbox = setUpSandbox(world, { timeoutMs: MINUTE, methodsPatienceMs: MINUTE, ...options });
  const bundles: TestShop['bundles'] = [];
  beforeAll(async () => {
    bundles.push(...(await createBundles(world.db, world)));
  });
  return {
    world,
    sandbox,
    bundles,
    get bundle() {
      return bundles[1]?.id ?? '';
    },
  };
}

/** Fields of the payment responses; each response has some of them. */
interface Told {
  payment_id: string;
  status: string;
  amount: unknown;
  error: { code: string };
  bundles: unknown[];
  country: string;
  methods: unknown[];
  methods_known: boolean;
}

export const bodyOf = (response: Response) => response.json() as Promise<Told>;
