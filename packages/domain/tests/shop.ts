import { randomUUID } from 'node:crypto';
import type { Payment } from '@vonk/db';
import { writeCreditEntry } from '@vonk/db/sql';
import { createMollieSandbox, type MollieSandbox } from '@vonk/demo';
import { createMolliePayments } from '@vonk/integrations';
import {
  type PaymentsPort,
  type ProviderPaymentStatus,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '@vonk/ports';
import { MINUTE } from '@vonk/schema';
import { createBundles, type TestMember } from '@vonk/testing';
import { afterAll, beforeAll } from 'vitest';
import type { Context } from '../src/context.ts';
import { createPayment } from '../src/payments/create-payment.ts';
import { syncPayment } from '../src/payments/sync-payment.ts';
import { setUpSite, type TestSiteContext } from './context.ts';

export interface TestShop extends Omit<TestSiteContext, 'creditsOf'> {
  sandbox: MollieSandbox;
  /** 10, 50 and 100 credits for 5, 20 and 35 euros. */
  bundles: { id: string; credits: number; price_minor: number }[];
  /** Places an order, still open. */
  order(member: TestMember, credits: number, options?: OrderOptions): Promise<Order>;
  /** Places an order, pays it and applies the payment. */
  buy(member: TestMember, credits: number, options?: OrderOptions): Promise<Order>;
  /** The provider sees this state, of which it tells nothing yet. */
  set(order: AnyOrder, status: ProviderPaymentStatus): Promise<void>;
  /** Applies what the provider knows. */
  sync(order: AnyOrder, ctx?: Context): Promise<void>;
  /** The order reaches these states, one by one, and each is applied. */
  become(order: AnyOrder, ...statuses: ProviderPaymentStatus[]): Promise<void>;
  /** A refund from the provider's dashboard, of all that is left or of an amount, applied. */
  refund(order: AnyOrder, minor?: number, options?: { isPending?: boolean }): Promise<void>;
  /** The pending refunds end, which is applied. */
  endRefunds(order: AnyOrder, status: 'refunded' | 'failed', options?: { isOfDashboard?: boolean }): Promise<void>;
  chargeBack(order: AnyOrder): Promise<void>;
  /** The bank reverses the charge-back, which is applied. */
  undoChargeBack(order: AnyOrder): Promise<void>;
  /** The same context, whose provider answers differently. */
  withPayments(changes: Partial<PaymentsPort>): Context;
  /** The same, whose provider refuses these calls. */
  refusing(...calls: (keyof PaymentsPort)[]): Context;
  /** The same, whose provider cannot be reached for these calls. */
  away(...calls: (keyof PaymentsPort)[]): Context;
  /** The same, whose provider does what this call says, and its response is lost, as in a timeout. */
  losing(call: 'createPayment' | 'createMandate'): Context;
  /** Books a use of credits. */
  spend(member: TestMember, amount: number): Promise<void>;
  paymentOf(order: AnyOrder): Promise<Payment>;
  creditsOf(member: TestMember): Promise<{ credits: number; paid_user: boolean }>;
  /** The reasons and amounts of a member's bookings, in order. */
  ledgerOf(member: TestMember): Promise<string[]>;
  /** The kinds and gross amounts of a payment's receipts, in order. */
  documentsOf(order: AnyOrder): Promise<string[]>;
}

/** Any order, also of a direct debit, which has our id alone. */
interface AnyOrder {
  id: string;
  providerId?: string;
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

/** Tests apply what the provider knows themselves. */
const UNTOLD = { notify: false };

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

  const failing = (calls: (keyof PaymentsPort)[], error: Error) =>
    shop.withPayments(Object.fromEntries(calls.map((call) => [call, () => Promise.reject(error)])));

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
      await shop.become(order, 'paid');
      return order;
    },
    set: ({ id }: AnyOrder, status: ProviderPaymentStatus) => sandbox.setStatus(id, status, UNTOLD),
    async sync(order: AnyOrder, by = ctx) {
      const providerId = order.providerId ?? (await shop.paymentOf(order)).provider_id ?? '';
      await syncPayment(by, { providerId });
    },
    async become(order: AnyOrder, ...statuses: ProviderPaymentStatus[]) {
      for (const status of statuses) {
        await shop.set(order, status);
        await shop.sync(order);
      }
    },
    async refund(order: AnyOrder, minor?: number, options: { isPending?: boolean } = {}) {
      await sandbox.refund(order.id, minor, { ...UNTOLD, ...options });
      await shop.sync(order);
    },
    async endRefunds(order: AnyOrder, status: 'refunded' | 'failed', options: { isOfDashboard?: boolean } = {}) {
      await sandbox.finishRefunds(order.id, status, { ...UNTOLD, ...options });
      await shop.sync(order);
    },
    async chargeBack(order: AnyOrder) {
      await sandbox.chargeback(order.id, UNTOLD);
      await shop.sync(order);
    },
    async undoChargeBack(order: AnyOrder) {
      await sandbox.reverseChargebacks(order.id, UNTOLD);
      await shop.sync(order);
    },
    withPayments: (changes: Partial<PaymentsPort>) => ({ ...ctx, payments: { ...payments, ...changes } }),
    refusing: (...calls: (keyof PaymentsPort)[]) => failing(calls, new ProviderRefusedError('no')),
    away: (...calls: (keyof PaymentsPort)[]) => failing(calls, new ProviderUnavailableError('down')),
    losing: (call: 'createPayment' | 'createMandate') =>
      shop.withPayments({
        async [call](input: never) {
          await payments[call](input);
          throw new ProviderUnavailableError('lost');
        },
      }),
    async spend({ user }: TestMember, amount: number) {
      const reference = `gift:${randomUUID()}`;
      await ctx.db.tx((client) =>
        writeCreditEntry(client, { userId: user.id, amount: -amount, reason: 'gift', reference, at: clock.now() }),
      );
    },
    paymentOf: ({ id }: AnyOrder) => ctx.db.prisma.payment.findUniqueOrThrow({ where: { id } }),
    creditsOf: ({ user }: TestMember) =>
      ctx.db.prisma.user.findUniqueOrThrow({ where: { id: user.id }, select: { credits: true, paid_user: true } }),
    async ledgerOf({ user }: TestMember) {
      const rows = await ctx.db.prisma.creditEntry.findMany({ where: { user_id: user.id }, orderBy: { id: 'asc' } });
      return rows.map(({ reason, amount }) => `${reason} ${amount}`);
    },
    async documentsOf({ id }: AnyOrder) {
      const rows = await ctx.db.prisma.receipt.findMany({ where: { payment_id: id }, orderBy: { sequence: 'asc' } });
      return rows.map(({ kind, gross_minor }) => `${kind} ${gross_minor}`);
    },
  });
  return shop;
}
