import { randomUUID } from 'node:crypto';
import { createMollieSandbox, type MollieSandbox } from '@vonk/demo';
import { createMolliePayments } from '@vonk/integrations';
import type { PaymentsPort } from '@vonk/ports';
import { MINUTE } from '@vonk/schema';
import { createBundles, type TestMember } from '@vonk/testing';
import { afterAll, beforeAll } from 'vitest';
import type { Context } from '../src/context.ts';
import { createPayment } from '../src/payments/create-payment.ts';
import { syncPayment } from '../src/payments/sync-payment.ts';
import { setUpSite, type TestSiteContext } from './context.ts';

export interface TestShop extends TestSiteContext {
  sandbox: MollieSandbox;
  /** 10, 50 and 100 credits for 5, 20 and 35 euros. */
  bundles: { id: string; credits: number; price_minor: number }[];
  /** Places an order, still open. */
  order(member: TestMember, credits: number, options?: OrderOptions): Promise<Order>;
  /** Places an order, pays it and applies the payment. */
  buy(member: TestMember, credits: number, options?: OrderOptions): Promise<Order>;
  creditsOf(member: TestMember): Promise<{ credits: number; paid_user: boolean }>;
}

interface OrderOptions {
  idempotencyKey?: string | null;
  ctx?: Context;
  method?: string;
  code?: string;
}

export interface Order {
  /** Our id. */
  id: string;
  providerId: string;
}

/**
 * A site with bundles, and Mollie's own client connected to the sandbox, which keeps its state in the same database.
 */
export function setUpShop(): TestShop {
  const payments = {} as PaymentsPort;
  const sandbox = {} as MollieSandbox;
  const bundles: TestShop['bundles'] = [];
  const world = setUpSite({ message_credits: 3 }, { payments });
  const { ctx, clock, site } = world;

  beforeAll(async () => {
    const { logger, db } = ctx;
    const publicOrigin = 'http://localhost:3000';
    Object.assign(sandbox, await createMollieSandbox({ pool: db.pool, publicOrigin, clock, logger }));
    const { apiKey } = sandbox;
    Object.assign(payments, createMolliePayments({ apiKey, clock, timeoutMs: MINUTE, methodsPatienceMs: MINUTE }));
    bundles.push(...(await createBundles(db, { site })));
  });
  afterAll(() => sandbox.close());

  const shop: TestShop = Object.assign(world, {
    sandbox,
    bundles,
    async order(
      { member }: TestMember,
      credits: number,
      { idempotencyKey = randomUUID(), ctx: by = ctx, method = 'ideal', code }: OrderOptions = {},
    ) {
      const bundleId = bundles.find((bundle) => bundle.credits === credits)?.id ?? '';
      const payment = await createPayment(by, { site, member, bundleId, method, code, locale: 'en', idempotencyKey });
      const row = await ctx.db.prisma.payment.findUniqueOrThrow({ where: { id: payment.payment_id } });
      return { id: row.id, providerId: row.provider_id ?? '' };
    },
    async buy(member: TestMember, credits: number, options?: OrderOptions) {
      const order = await shop.order(member, credits, options);
      await sandbox.setStatus(order.id, 'paid', { notify: false });
      await syncPayment(ctx, order);
      return order;
    },
    creditsOf: ({ user }: TestMember) =>
      ctx.db.prisma.user.findUniqueOrThrow({ where: { id: user.id }, select: { credits: true, paid_user: true } }),
  });
  return shop;
}
