import { createMollieSandbox, type MollieSandbox } from '@vonk/demo';
import { createMolliePayments, type MolliePaymentsOptions } from '@vonk/integrations';
import { silentLogger } from '@vonk/logger';
import { MINUTE } from '@vonk/schema';
import { createBundles } from '@vonk/testing';
import { createTestWorld, type TestWorld } from './api.ts';

export interface TestShop {
  world: TestWorld;
  sandbox: MollieSandbox;
  /** With 10, 50 and 100 credits for 5, 20 and 35 euros. */
  bundles: Awaited<ReturnType<typeof createBundles>>;
  /** With 50 credits. */
  bundle: string;
  close(): Promise<void>;
}

/** A site that sells bundles, and the provider, whose state all processes share in the database. */
export async function createTestShop(options: Partial<MolliePaymentsOptions> = {}): Promise<TestShop> {
  const world = await createTestWorld({ webhookOrigin: 'http://127.0.0.1:1' });
  const { db, clock, ctx, site } = world;
  const sandbox = await createMollieSandbox({
    pool: db.pool,
    publicOrigin: 'http://vonk.test',
    clock,
    logger: silentLogger(),
  });
  ctx.payments = createMolliePayments({
    apiKey: sandbox.apiKey,
    clock,
    timeoutMs: MINUTE,
    methodsPatienceMs: MINUTE,
    ...options,
  });
  const bundles = await createBundles(db, { site });
  return {
    world,
    sandbox,
    bundles,
    bundle: bundles[1]?.id ?? '',
    async close() {
      await sandbox.close();
      await world.drop();
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
