import { randomUUID } from 'node:crypto';
import type { ProviderPayment } from '@vonk/integrations';
import { createBundles, createMember } from '@vonk/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../tests/context.ts';
import type { Context } from '../context.ts';
import { takeCode } from '../discounts/hold-code.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { writeCreditEntry } from './ledger.ts';

/**
 * Whatever is bought with or without a code, spent, refunded, charged back and told twice, in any order: the books are
 * right after each step, and so is who has the code.
 */
const RUNS = 150;
const STEPS = 12;
/** Runs are of different members, so that several can go on at a time. */
const LANES = 5;

type Step =
  | { kind: 'buy'; credits: number; isPaid: boolean; withCode: boolean }
  | { kind: 'spend'; amount: number }
  | { kind: 'give'; amount: number }
  | { kind: 'refund' | 'chargeback'; order: number; share: number }
  | { kind: 'pay' | 'fail' | 'repeat'; order: number };

const orderIndex = fc.nat({ max: 5 });
const share = fc.constantFrom(0.01, 0.25, 0.5, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      credits: fc.constantFrom(7, 10, 50),
      isPaid: fc.boolean(),
      withCode: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 40 }) }) },
  fc.record({ kind: fc.constant('give' as const), amount: fc.integer({ min: 1, max: 5 }) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), order: orderIndex, share }) },
  fc.record({ kind: fc.constant('chargeback' as const), order: orderIndex, share }),
  fc.record({ kind: fc.constant('pay' as const), order: orderIndex }),
  fc.record({ kind: fc.constant('fail' as const), order: orderIndex }),
  fc.record({ kind: fc.constant('repeat' as const), order: orderIndex }),
);

let world: TestContext;
let site: SiteRecord;
let bundleId: string;
let codeId: string;
/** What the provider holds, by its id. */
const provider = new Map<string, ProviderPayment>();
let ctx: Context;

beforeAll(async () => {
  world = await createTestContext();
  site = await world.createSite();
  bundleId = (await createBundles(world.ctx.db, { site }))[0]?.id ?? '';
  codeId = (await world.ctx.db.prisma.discountCode.findFirstOrThrow({ where: { site_id: site.id } })).id;
  ctx = { ...world.ctx, payments: { ...world.ctx.payments, getPayment: async (id) => provider.get(id) ?? null } };
});
afterAll(() => world.close());

const PRICE_OF_A_CREDIT = 33;
const eur = (minor: number) => ({ minor, currency: 'EUR' });

interface NewOrder {
  credits: number;
  isPaid: boolean;
  withCode: boolean;
}

/** With the code it is a quarter cheaper, where no other order of the member has the code. */
async function order(userId: string, { credits, isPaid, withCode }: NewOrder): Promise<string> {
  const id = randomUUID();
  const providerId = `tr_${id.replaceAll('-', '')}`;
  const held = await ctx.db.prisma.discountUse.count({ where: { user_id: userId } });
  const hasCode = withCode && held === 0;
  const full = credits * PRICE_OF_A_CREDIT;
  const amount = hasCode ? Math.round(full * 0.75) : full;
  await ctx.db.pool.query(
    `INSERT INTO payments (id, site_id, user_id, bundle_id, method, credits, amount_minor, currency, provider_id, discount_code_id, discount_minor, consented_at)
     VALUES ($1, $2, $3, $4, 'ideal', $5, $6, 'EUR', $7, $8, $9, now())`,
    [id, site.id, userId, bundleId, credits, amount, providerId, hasCode ? codeId : null, full - amount],
  );
  if (hasCode) await takeCode(ctx.db.pool, { codeId, userId, paymentId: id, at: world.clock.now() });
  provider.set(providerId, {
    id: providerId,
    status: isPaid ? 'paid' : 'open',
    amount: eur(amount),
    amountRefunded: eur(0),
    amountChargedBack: eur(0),
    method: 'ideal',
    checkoutUrl: null,
    metadata: { payment_id: id },
    paidAt: null,
    expiresAt: null,
  });
  return providerId;
}

/** What the outside world does; answers whose state is to be told. */
function changeAtProvider(providerId: string, action: Exclude<Step, { kind: 'buy' | 'spend' | 'give' }>): void {
  const held = provider.get(providerId);
  if (!held) return;
  if (action.kind === 'pay') held.status = 'paid';
  if (action.kind === 'fail' && held.status === 'open') held.status = 'failed';
  if (held.status !== 'paid') return;
  const more = (soFar: number) =>
    eur(Math.min(held.amount.minor, soFar + Math.ceil(held.amount.minor * ('share' in action ? action.share : 0))));
  if (action.kind === 'refund') held.amountRefunded = more(held.amountRefunded.minor);
  if (action.kind === 'chargeback') held.amountChargedBack = more(held.amountChargedBack.minor);
}

async function perform(userId: string, action: Step, orders: string[]): Promise<void> {
  if (action.kind === 'buy') {
    orders.push(await order(userId, action));
    return;
  }
  if (action.kind === 'spend' || action.kind === 'give') {
    const isSpent = action.kind === 'spend';
    await writeCreditEntry(ctx.db.pool, {
      userId,
      amount: isSpent ? -action.amount : action.amount,
      reason: isSpent ? 'message' : 'adjustment',
      reference: randomUUID(),
      at: world.clock.now(),
    });
    return;
  }
  const providerId = orders[action.order % Math.max(orders.length, 1)];
  if (!providerId) return;
  changeAtProvider(providerId, action);
  const times = action.kind === 'repeat' ? 3 : 1;
  await Promise.all(Array.from({ length: times }, () => syncPayment(ctx, { providerId })));
}

const BOOKS = `
  SELECT u.credits, u.paid_user,
    COALESCE((SELECT sum(amount)::int FROM credit_entries e WHERE e.user_id = u.id), 0) AS sum,
    COALESCE((SELECT bool_and(e.balance = (SELECT sum(b.amount) FROM credit_entries b WHERE b.user_id = u.id AND b.id <= e.id))
      FROM credit_entries e WHERE e.user_id = u.id), true) AS balances_fit,
    (SELECT count(*)::int FROM payments p WHERE p.user_id = u.id AND (p.status = 'paid') <>
      ((SELECT count(*) FROM credit_entries e WHERE e.payment_id = p.id AND e.reason = 'purchase' AND e.amount = p.credits) = 1)) AS misapplied,
    (SELECT count(*)::int FROM payments p WHERE p.user_id = u.id AND
      (SELECT sum(amount) FROM credit_entries e WHERE e.payment_id = p.id) < 0) AS taken_twice,
    (SELECT count(*)::int FROM discount_uses d JOIN payments p ON p.id = d.payment_id WHERE d.user_id = u.id AND p.status = 'failed') AS kept_for_nothing,
    (SELECT count(*)::int FROM payments p WHERE p.user_id = u.id AND p.status = 'paid' AND p.discount_code_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM discount_uses d JOIN payments o ON o.id = d.payment_id WHERE d.user_id = u.id AND o.status = 'paid')) AS unused,
    EXISTS (SELECT 1 FROM payments p WHERE p.user_id = u.id AND p.status = 'paid' AND p.refunded_minor + p.charged_back_minor < p.amount_minor) AS holds_a_paid_order
  FROM users u WHERE u.id = $1`;

async function assertBooks(userId: string): Promise<void> {
  const { rows } = await ctx.db.pool.query(BOOKS, [userId]);
  const [books] = rows;
  expect(books).toEqual({
    ...books,
    sum: books.credits,
    balances_fit: true,
    misapplied: 0,
    taken_twice: 0,
    kept_for_nothing: 0,
    unused: 0,
    paid_user: books.holds_a_paid_order,
  });
  expect(books.credits).toBeGreaterThanOrEqual(0);
}

async function assertLane(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: STEPS }), async (steps) => {
      const { user } = await createMember(ctx.db, { site, name: 'alice' });
      const orders: string[] = [];
      for (const action of steps) {
        await perform(user.id, action, orders);
        await assertBooks(user.id);
      }
    }),
    { numRuns: RUNS / LANES },
  );
}

test('the books are right after each step', async () => {
  await Promise.all(Array.from({ length: LANES }, assertLane));
}, 60_000);
