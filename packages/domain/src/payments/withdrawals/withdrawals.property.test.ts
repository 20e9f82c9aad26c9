import { randomUUID } from 'node:crypto';
import { type ProviderPayment, type ProviderRefund, ProviderRefusedError, ProviderUnavailableError } from '@vonk/ports';
import { AppError } from '@vonk/schema';
import { createBundles, propertyRuns, propertySeed, type TestMember } from '@vonk/testing';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { book } from '../../../tests/book.ts';
import { setUpSite } from '../../../tests/context.ts';
import type { Context } from '../../context.ts';
import { syncPayment } from '../sync-payment.ts';
import { refundWithdrawal } from './refund-withdrawal.ts';
import { withdraw } from './withdraw.ts';

/**
 * Purchases, spending, gifts, withdrawals, refunds and charge-backs, with webhooks and jobs in any order and number:
 * nobody gets back more money than paid, or credits twice.
 */
const RUNS = propertyRuns({ short: 50, long: 200 });
const LANES = 5;

type Answer = 'done' | 'later' | 'lost' | 'away' | 'refused';
type Arrival = 'refunded' | 'failed';
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const order = fc.nat({ max: 3 });
const share = fc.constantFrom(0.01, 0.3, 0.5, 1);
const of = <const K extends string>(kind: K) => fc.constant(kind);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: of('buy'), credits: fc.constantFrom(3, 7, 50) }) },
  { weight: 3, arbitrary: fc.record({ kind: of('spend'), amount: fc.integer({ min: 1, max: 30 }) }) },
  fc.record({ kind: of('give'), amount: fc.integer({ min: 1, max: 5 }) }),
  { weight: 4, arbitrary: fc.record({ kind: of('withdraw'), order }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: of('job'),
      order,
      answer: fc.constantFrom<Answer>('done', 'later', 'later', 'lost', 'away', 'refused'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: of('arrive'), order, status: fc.constantFrom<Arrival>('refunded', 'failed') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: of('tell'), order }) },
  { weight: 2, arbitrary: fc.record({ kind: of('refund'), order, share, isTold: fc.boolean() }) },
  fc.record({ kind: of('chargeback'), order, share, isTold: fc.boolean() }),
  fc.record({ kind: of('comeBack'), order, share, isTold: fc.boolean() }),
);

interface Held extends Omit<ProviderPayment, 'withdrawalRefunds'> {
  /** Refunded from the provider's dashboard. */
  byDashboard: number;
  refunds: Map<string, ProviderRefund>;
}

const { clock, ctx, person, site } = setUpSite();
let bundleId: string;
/** The provider's payments by id. */
const provider = new Map<string, Held>();

beforeAll(async () => {
  bundleId = (await createBundles(ctx.db, { site }))[0]?.id ?? '';
});

const PRICE_OF_A_CREDIT = 33.37;
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const leftOf = (held: Held) => held.amount.minor - held.amountRefunded.minor - held.amountChargedBack.minor;

/** A provider with this response to the next refund request. */
function answering(answer: Answer): Context {
  return {
    ...ctx,
    payments: {
      ...ctx.payments,
      getPayment: async (id) => {
        const held = provider.get(id);
        if (!held) return null;
        const withdrawalRefunds = [...held.refunds].map(([withdrawalId, refund]) => ({ ...refund, withdrawalId }));
        return { ...held, withdrawalRefunds };
      },
      async createRefund({ providerId, amount, metadata }) {
        const held = provider.get(providerId);
        if (!held || answer === 'refused') throw new ProviderRefusedError('no');
        if (answer === 'away') throw new ProviderUnavailableError('no');
        const known = held.refunds.get(metadata.withdrawal_id);
        if (!known && amount.minor > leftOf(held)) throw new ProviderRefusedError('no');
        const status = answer === 'later' ? 'pending' : 'refunded';
        const refund: ProviderRefund = known ?? { id: `re_${randomUUID()}`, status, amount };
        if (!known) held.amountRefunded = eur(held.amountRefunded.minor + amount.minor);
        held.refunds.set(metadata.withdrawal_id, refund);
        if (answer === 'lost') throw new ProviderUnavailableError('no');
        return refund;
      },
    },
  };
}

async function buy(userId: string, credits: number): Promise<string> {
  const id = randomUUID();
  const providerId = `tr_${id.replaceAll('-', '')}`;
  const amount = Math.round(credits * PRICE_OF_A_CREDIT);
  await ctx.db.pool.query(
    `INSERT INTO payments (id, site_id, user_id, bundle_id, method, credits, amount_minor, currency, provider_id, consented_at)
     VALUES ($1, $2, $3, $4, 'ideal', $5, $6, 'EUR', $7, now())`,
    [id, site.id, userId, bundleId, credits, amount, providerId],
  );
  provider.set(providerId, {
    id: providerId,
    status: 'paid',
    amount: eur(amount),
    amountRefunded: eur(0),
    amountChargedBack: eur(0),
    method: 'ideal',
    isCancelable: false,
    isTest: true,
    checkoutUrl: null,
    metadata: { payment_id: id },
    paidAt: clock.now(),
    expiresAt: null,
    byDashboard: 0,
    refunds: new Map(),
  });
  await syncPayment(answering('done'), { providerId });
  return id;
}

const providerIdOf = (id: string) => `tr_${id.replaceAll('-', '')}`;

async function perform({ user, member }: TestMember, action: Step, orders: string[]): Promise<void> {
  if (action.kind === 'buy') {
    orders.push(await buy(user.id, action.credits));
    return;
  }
  if ('amount' in action) {
    await book(ctx, { user }, action.kind === 'spend' ? -action.amount : action.amount);
    return;
  }
  const id = orders[action.order % Math.max(orders.length, 1)];
  const held = id && provider.get(providerIdOf(id));
  if (!id || !held) return;
  const tell = () => syncPayment(answering('done'), { providerId: held.id });
  if (action.kind === 'tell') await Promise.all([tell(), tell()]);
  if (action.kind === 'withdraw') {
    const once = () =>
      withdraw(ctx, { site, member, paymentId: id, isConfirmed: true }).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'nothing_to_withdraw')) throw error;
      });
    await Promise.all([once(), once()]);
  }
  if (action.kind === 'job') {
    const made = await ctx.db.prisma.withdrawal.findUnique({ where: { payment_id: id } });
    if (!made) return;
    const run = () =>
      refundWithdrawal(answering(action.answer), { withdrawalId: made.id }).catch((error: Error) => {
        if (!(error instanceof ProviderUnavailableError)) throw error;
      });
    await Promise.all([run(), run()]);
  }
  if (action.kind === 'arrive') {
    for (const [key, refund] of held.refunds) {
      if (refund.status !== 'pending') continue;
      held.refunds.set(key, { ...refund, status: action.status });
      if (action.status === 'failed') held.amountRefunded = eur(held.amountRefunded.minor - refund.amount.minor);
    }
  }
  if (action.kind === 'refund' || action.kind === 'chargeback') {
    const given = Math.min(leftOf(held), Math.ceil(held.amount.minor * action.share));
    if (action.kind === 'refund') {
      held.amountRefunded = eur(held.amountRefunded.minor + given);
      held.byDashboard += given;
    } else held.amountChargedBack = eur(held.amountChargedBack.minor + given);
    if (action.isTold) await tell();
  }
  // A failed refund and a reversed charge-back.
  if (action.kind === 'comeBack') {
    const failed = Math.floor(held.byDashboard * action.share);
    held.byDashboard -= failed;
    held.amountRefunded = eur(held.amountRefunded.minor - failed);
    held.amountChargedBack = eur(Math.floor(held.amountChargedBack.minor * (1 - action.share)));
    if (action.isTold) await tell();
  }
}

const BOOKS = `
  SELECT u.credits,
    COALESCE((SELECT sum(amount)::int FROM credit_entries e WHERE e.user_id = u.id), 0) AS sum,
    (SELECT count(*)::int FROM payments p WHERE p.user_id = u.id AND
      (SELECT sum(amount) FROM credit_entries e WHERE e.payment_id = p.id) NOT BETWEEN 0 AND p.credits) AS taken_or_given_twice,
    (SELECT count(*)::int FROM payments p WHERE p.user_id = u.id AND p.refunded_minor + p.charged_back_minor > p.amount_minor) AS over_refunded,
    (SELECT count(*)::int FROM withdrawals w JOIN payments p ON p.id = w.payment_id WHERE p.user_id = u.id
      AND (w.amount_minor + w.returned_before_minor > p.amount_minor
        OR (SELECT -sum(amount) FROM credit_entries e WHERE e.user_id = u.id AND e.reference = 'withdrawal:' || p.id) <> w.credits)) AS misapplied
  FROM users u WHERE u.id = $1`;

async function assertBooks(userId: string): Promise<void> {
  const [books] = (await ctx.db.pool.query(BOOKS, [userId])).rows;
  const right = { sum: books.credits, taken_or_given_twice: 0, over_refunded: 0, misapplied: 0 };
  expect(books).toEqual({ ...books, ...right });
  expect(books.credits).toBeGreaterThanOrEqual(0);
}

/** After all webhooks and jobs, a member who got all the money of an unspent order back has none of its credits. */
async function assertEnd(member: TestMember, orders: string[]): Promise<void> {
  for (const [index] of orders.entries()) {
    await perform(member, { kind: 'tell', order: index }, orders);
    await perform(member, { kind: 'arrive', order: index, status: 'failed' }, orders);
    await perform(member, { kind: 'job', order: index, answer: 'done' }, orders);
    await perform(member, { kind: 'tell', order: index }, orders);
  }
  await assertBooks(member.user.id);
  const { rows } = await ctx.db.pool.query(
    `SELECT w.state, p.id, p.refund_undone_minor + p.chargeback_undone_minor > 0 OR p.refunded_minor + p.charged_back_minor - w.returned_before_minor >= w.amount_minor AS is_back
     FROM withdrawals w JOIN payments p ON p.id = w.payment_id WHERE p.user_id = $1`,
    [member.user.id],
  );
  for (const { state, is_back } of rows) {
    expect(state).not.toBe('requested');
    if (state === 'refunded') expect(is_back).toBe(true);
  }
}

async function assertLane(lane: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const alice = await person('alice');
      const orders: string[] = [];
      for (const action of steps) {
        await perform(alice, action, orders);
        await assertBooks(alice.user.id);
      }
      await assertEnd(alice, orders);
    }),
    { numRuns: Math.ceil(RUNS / LANES), seed: propertySeed() + lane },
  );
}

test('money and credits are right after each step and at the end', { timeout: 180_000 }, async () => {
  await Promise.all(Array.from({ length: LANES }, (_, lane) => assertLane(lane)));
});
