import { randomUUID } from 'node:crypto';
import { createMollieSandbox, type MollieSandbox } from '@vonk/demo';
import { createMolliePayments } from '@vonk/integrations';
import { MINUTE } from '@vonk/schema';
import { createBundles, createMember, type MemberOptions, type TestMember } from '@vonk/testing';
import type { Context } from '../src/context.ts';
import { createPayment } from '../src/payments/create-payment.ts';
import { syncPayment } from '../src/payments/sync-payment.ts';
import type { SiteRecord } from '../src/sites/site-directory.ts';
import { createTestContext, type TestContext } from './context.ts';

export interface TestShop extends TestContext {
  sandbox: MollieSandbox;
  site: SiteRecord;
  /** 10, 50 and 100 credits for 5, 20 and 35 euros. */
  bundles: { id: string; credits: number; price_minor: number }[];
  person(name: string, options?: Partial<MemberOptions>): Promise<TestMember>;
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
export async function createTestShop(): Promise<TestShop> {
  const world = await createTestContext();
  const { ctx, clock } = world;
  const sandbox = await createMollieSandbox({
    pool: ctx.db.pool,
    publicOrigin: 'http://localhost:3000',
    clock,
    logger: ctx.logger,
  });
  ctx.payments = createMolliePayments({
    apiKey: sandbox.apiKey,
    clock,
    timeoutMs: MINUTE,
    methodsPatienceMs: MINUTE,
  });
  const site = await world.createSite({ message_credits: 3 });
  const bundles = await createBundles(ctx.db, { site });

  const shop: TestShop = {
    ...world,
    sandbox,
    site,
    bundles,
    secondProcess: () => Object.assign(world.secondProcess(), { payments: ctx.payments }),
    person: (name, options = {}) => createMember(ctx.db, { site, name, ...options }),
    async order({ member }, credits, { idempotencyKey = randomUUID(), ctx: by = ctx, method = 'ideal', code } = {}) {
      const bundleId = bundles.find((bundle) => bundle.credits === credits)?.id ?? '';
      const payment = await createPayment(by, { site, member, bundleId, method, code, locale: 'en', idempotencyKey });
      const row = await ctx.db.prisma.payment.findUniqueOrThrow({ where: { id: payment.payment_id } });
      return { id: row.id, providerId: row.provider_id ?? '' };
    },
    async buy(member, credits, options) {
      const order = await shop.order(member, credits, options);
      await sandbox.setStatus(order.id, 'paid', { notify: false });
      await syncPayment(ctx, order);
      return order;
    },
    creditsOf: ({ user }) =>
      ctx.db.prisma.user.findUniqueOrThrow({ where: { id: user.id }, select: { credits: true, paid_user: true } }),
    async close() {
      await sandbox.close();
      await world.close();
    },
  };
  return shop;
}
