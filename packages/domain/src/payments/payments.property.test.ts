import { randomUUID } from 'node:crypto';
import type { ProviderPayment } from '@vonk/ports';
import { AppError, DAY, HOUR, MINUTE, SECOND, TIME_BONUS_CODE } from '@vonk/schema';
import { createBundles, propertyRuns, propertySeed, type TestMember, testClock } from '@vonk/testing';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { book } from '../../tests/book.ts';
import { setUpSite } from '../../tests/context.ts';
import { type CreationFault, MemoryProvider } from '../../tests/memory-provider.ts';
import { dying } from '../../tests/rerun.ts';
import type { Context } from '../context.ts';
import { createPayment } from './create-payment.ts';
import { getPayment } from './get-payment.ts';
import { syncOpenPayments } from './sync-open-payments.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Members order, pay, spend and get refunds; webhooks arrive late, twice, concurrently or never; processes die at any
 * point. After each step the books must be right, and each code must belong to the right order.
 */
const RUNS = propertyRuns({ short: 160, long: 2400 });
const MAX_STEPS = 9;
/** Lanes use different members and run in parallel. */
const LANES = 6;

const PERCENT_OFF = 'TENOFF';
const CREDITS_ON_TOP = 'HALFMORE';
const CODES = [undefined, TIME_BONUS_CODE, 'WELCOME25', PERCENT_OFF, CREDITS_ON_TOP] as const;

/** An index, modulo the number of orders. */
const order = fc.nat({ max: 4 });
const share = fc.constantFrom(0.01, 0.25, 0.5, 1);
const constant = <const T>(value: T) => fc.constant(value);
const single = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: constant('order'),
      bundle: fc.nat({ max: 2 }),
      code: fc.constantFrom(...CODES),
      fault: fc.constantFrom<CreationFault>('none', 'none', 'none', 'down', 'lost'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: constant('again'), order }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: constant('finish'),
      order,
      status: fc.constantFrom('paid', 'paid', 'paid', 'pending', 'failed', 'canceled', 'expired'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: constant('hint'), order, times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: constant('oldNews'), order, age: fc.integer({ min: 1, max: 3 }) }) },
  fc.record({ kind: constant('crash'), order }),
  fc.record({ kind: constant('look'), order }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('refund', 'refund', 'chargeback'), order, share }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('failedRefund', 'wonDispute'), order, share }) },
  { weight: 2, arbitrary: fc.record({ kind: constant('spend'), amount: fc.integer({ min: 1, max: 40 }) }) },
  fc.record({ kind: constant('give'), amount: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: constant('pass'),
    milliseconds: fc.constantFrom(5 * SECOND, 3 * MINUTE, 20 * MINUTE, 4 * HOUR, 7 * DAY),
  }),
);
const step = fc.oneof(
  { weight: 5, arbitrary: single },
  fc.record({ kind: constant('together'), steps: fc.array(single, { minLength: 2, maxLength: 4 }) }),
);
type Single = Drawn<typeof single>;
type Step = Drawn<typeof step>;
type Drawn<Of> = Of extends fc.Arbitrary<infer One> ? One : never;

const world = setUpSite();
const { person, site } = world;
let bundles: { id: string; credits: number; price_minor: number }[];

beforeAll(async () => {
  bundles = await createBundles(world.ctx.db, { site });
  for (const columns of [
    { code: PERCENT_OFF, percentage: 10 },
    { code: CREDITS_ON_TOP, value_percentage: 50, minimum_order_minor: 2000, currency: 'EUR' },
  ])
    await world.ctx.db.prisma.discountCode.create({ data: { id: randomUUID(), site_id: site.id, ...columns } });
});

/** One member, with a clock and a provider of their own. */
interface Life {
  ctx: Context;
  clock: ReturnType<typeof testClock>;
  provider: MemoryProvider;
  member: TestMember;
  orders: { id: string | null; key: string; bundleId: string; code: string | undefined }[];
}

async function startLife(): Promise<Life> {
  const clock = testClock();
  const provider = new MemoryProvider(() => clock.now());
  const member = await person('alice', { user: { created_at: clock.now() } });
  return { ctx: { ...world.ctx, clock, payments: provider.port }, clock, provider, member, orders: [] };
}

/** Errors that members may get; any other fails the test. */
const REFUSALS = ['code_used', 'code_expired', 'code_not_valid', 'payment_provider_unavailable'];

async function placeOrder({ ctx, member: { member }, ...life }: Life, made: Life['orders'][number]): Promise<void> {
  try {
    const { key: idempotencyKey, bundleId, code } = made;
    const own = { site, member, bundleId, method: 'ideal', code, locale: 'en', idempotencyKey } as const;
    const answer = await createPayment(ctx, own);
    expect(answer.payment_id).toBe(made.id ?? answer.payment_id);
    made.id = answer.payment_id;
  } catch (error) {
    life.provider.nextCreation = 'none';
    if (!(error instanceof AppError && REFUSALS.includes(error.code))) throw error;
  }
}

/** The first response of the provider is outdated. */
function lateNews(ctx: Context, old: ProviderPayment): Context {
  const answers = [old];
  const getPayment = async (id: string) => answers.pop() ?? ctx.payments.getPayment(id);
  return { ...ctx, payments: { ...ctx.payments, getPayment } };
}

async function beTold(life: Life, action: Extract<Single, { order: number }>): Promise<void> {
  const { ctx, provider, member } = life;
  const providerId = provider.ids[action.order % Math.max(provider.ids.length, 1)];
  if (!providerId) return;
  if (action.kind === 'finish') provider.setStatus(providerId, action.status);
  if (action.kind === 'refund') provider.giveBack(providerId, 'amountRefunded', action.share);
  if (action.kind === 'chargeback') provider.giveBack(providerId, 'amountChargedBack', action.share);
  if (action.kind === 'failedRefund') provider.comeBack(providerId, 'amountRefunded', action.share);
  if (action.kind === 'wonDispute') provider.comeBack(providerId, 'amountChargedBack', action.share);
  if (action.kind === 'crash') await syncPayment(dying(ctx), { providerId }).catch(() => undefined);
  if (action.kind === 'hint')
    await Promise.all(Array.from({ length: action.times }, () => syncPayment(ctx, { providerId })));
  if (action.kind === 'oldNews') {
    const old = provider.states(providerId).at(-1 - action.age);
    if (old) await syncPayment(lateNews(ctx, old), { providerId });
  }
  if (action.kind === 'look') {
    const paymentId = provider.current(providerId).metadata?.payment_id ?? '';
    await getPayment(ctx, { member: member.member, paymentId });
  }
}

/** A discounted order holds its code, and no other order does. */
async function assertHoldsItsCode({ id, code }: Life['orders'][number]): Promise<void> {
  if (id === null || code === undefined) return;
  const { rows } = await world.ctx.db.pool.query(
    `SELECT c.code FROM discount_uses u JOIN discount_codes c ON c.id = u.discount_code_id WHERE u.payment_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ code }]);
}

async function perform(life: Life, action: Step, isAlone = true): Promise<void> {
  const { ctx, clock, member, orders } = life;
  if (action.kind === 'together') await Promise.all(action.steps.map((each) => perform(life, each, false)));
  else if (action.kind === 'pass') clock.advance(action.milliseconds);
  else if (action.kind === 'spend' || action.kind === 'give')
    await book(ctx, member, action.kind === 'spend' ? -action.amount : action.amount);
  else if (action.kind === 'order') {
    const made = { id: null, key: randomUUID(), bundleId: bundles[action.bundle]?.id ?? '', code: action.code };
    orders.push(made);
    life.provider.nextCreation = action.fault;
    await placeOrder(life, made);
    if (isAlone) await assertHoldsItsCode(made);
  } else if (action.kind === 'again') {
    const made = orders[action.order % Math.max(orders.length, 1)];
    if (made) await placeOrder(life, made);
  } else await beTold(life, action);
}

/** Inconsistencies in the books; `$1` is one member, or null for all. */
const BOOKS = `
  SELECT count(*) FILTER (WHERE u.credits <> e.sum)::int AS sums_that_differ,
    count(*) FILTER (WHERE NOT e.runs)::int AS broken_runs,
    count(*) FILTER (WHERE u.credits < 0 OR e.lowest < 0)::int AS below_zero,
    count(*) FILTER (WHERE u.paid_user <> p.holds)::int AS wrongly_premium,
    COALESCE(sum(p.misapplied), 0)::int AS misapplied,
    COALESCE(sum(p.taken_too_much), 0)::int AS taken_too_much,
    COALESCE(sum(p.given_back_too_much), 0)::int AS given_back_too_much,
    COALESCE(sum(p.returned_too_much), 0)::int AS returned_too_much,
    COALESCE(sum(p.mispriced), 0)::int AS mispriced,
    COALESCE(sum(p.misdocumented), 0)::int AS misdocumented,
    COALESCE(sum(d.misused), 0)::int AS misused_codes,
    COALESCE(sum(p.unused), 0)::int AS paid_without_use
  FROM users u
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(amount), 0) AS sum, COALESCE(min(balance), 0) AS lowest, COALESCE(bool_and(balance = running), true) AS runs
    FROM (SELECT amount, balance, sum(amount) OVER (ORDER BY id) AS running FROM credit_entries WHERE user_id = u.id) r
  ) e
  CROSS JOIN LATERAL (
    SELECT COALESCE(bool_or(p.status = 'paid' AND p.refunded_minor + p.charged_back_minor <= p.amount_minor / 2.0), false) AS holds,
      count(*) FILTER (WHERE (p.status = 'paid')::int <> c.granted OR (p.status = 'paid' AND c.credits <> p.credits)) AS misapplied,
      count(*) FILTER (WHERE c.taken > ceil(p.credits * (p.refunded_minor + p.charged_back_minor)::numeric / p.amount_minor)) AS taken_too_much,
      count(*) FILTER (WHERE c.returned > c.gone) AS given_back_too_much,
      count(*) FILTER (WHERE p.refunded_minor + p.charged_back_minor > p.amount_minor OR (p.status <> 'paid' AND p.refunded_minor + p.charged_back_minor > 0)) AS returned_too_much,
      count(*) FILTER (WHERE p.amount_minor + p.discount_minor <> b.price_minor OR p.credits <> b.credits + p.bonus_credits) AS mispriced,
      count(*) FILTER (WHERE (SELECT COALESCE(sum(r.gross_minor), -1) FROM receipts r WHERE r.payment_id = p.id) <> CASE p.status
        WHEN 'paid' THEN GREATEST(p.amount_minor - p.refunded_minor - p.charged_back_minor, 0) ELSE -1 END) AS misdocumented,
      count(*) FILTER (WHERE p.status = 'paid' AND p.discount_code_id IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM discount_uses x JOIN payments o ON o.id = x.payment_id
        WHERE x.user_id = u.id AND x.discount_code_id = p.discount_code_id AND o.status = 'paid')) AS unused
    FROM payments p JOIN bundles b ON b.id = p.bundle_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE reason = 'purchase') AS granted,
        COALESCE(sum(amount) FILTER (WHERE reason = 'purchase'), 0) AS credits,
        COALESCE(-sum(amount) FILTER (WHERE reason <> 'purchase'), 0) AS taken,
        COALESCE(sum(amount) FILTER (WHERE reason = 'adjustment'), 0) AS returned,
        COALESCE(-sum(amount) FILTER (WHERE amount < 0), 0) AS gone
      FROM credit_entries WHERE payment_id = p.id
    ) c
    WHERE p.user_id = u.id
  ) p
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE p.status NOT IN ('open', 'pending', 'paid') OR p.discount_code_id <> x.discount_code_id OR p.user_id <> u.id) AS misused
    FROM discount_uses x JOIN payments p ON p.id = x.payment_id WHERE x.user_id = u.id
  ) d
  WHERE $1::uuid IS NULL OR u.id = $1`;

/** The inconsistencies that there are, with their number. */
async function faultsOf(userId: string | null): Promise<[string, number][]> {
  const { rows } = await world.ctx.db.pool.query<Record<string, number>>(BOOKS, [userId]);
  return rows.flatMap(Object.entries).filter(([, count]) => count !== 0);
}

const paymentsOf = ({ member }: Life) => world.ctx.db.prisma.payment.findMany({ where: { user_id: member.user.id } });

/** Paid orders were paid at the provider, for the same amount, and no order has two payments there. */
async function assertProviderAgrees(life: Life): Promise<void> {
  const { provider } = life;
  const rows = await paymentsOf(life);
  const ordered = provider.ids.map((id) => provider.current(id).metadata?.payment_id);
  expect(new Set(ordered).size).toBe(ordered.length);
  for (const row of rows) {
    const states = row.provider_id ? provider.states(row.provider_id) : [];
    if (row.status === 'paid') expect(states.map(({ status }) => status)).toContain('paid');
    for (const { amount } of states) expect(amount.minor).toBe(row.amount_minor);
  }
}

/** After a final sync our state equals the provider's. */
async function assertAllIsTold(life: Life): Promise<void> {
  const { ctx, provider } = life;
  for (const providerId of provider.ids) await syncPayment(ctx, { providerId });
  const rows = await paymentsOf(life);
  for (const id of provider.ids) {
    const { status, amountRefunded, amountChargedBack } = provider.current(id);
    expect(rows.find(({ provider_id }) => provider_id === id)).toMatchObject({
      status,
      refunded_minor: amountRefunded.minor,
      charged_back_minor: amountChargedBack.minor,
    });
  }
}

async function assertLane(lane: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: MAX_STEPS }), async (steps) => {
      const life = await startLife();
      for (const action of steps) {
        await perform(life, action);
        expect(await faultsOf(life.member.user.id), action.kind).toEqual([]);
      }
      await assertProviderAgrees(life);
      await assertAllIsTold(life);
      expect(await faultsOf(life.member.user.id)).toEqual([]);
    }),
    { numRuns: Math.ceil(RUNS / LANES), seed: propertySeed() + lane },
  );
}

test('the books are right after each step of thousands of lives', { timeout: 180_000 }, async () => {
  await Promise.all(Array.from({ length: LANES }, (_, lane) => assertLane(lane)));
  // The job handles the unfinished orders of all members; the new provider knows none of them.
  const clock = testClock();
  clock.advance(30 * DAY);
  await syncOpenPayments({ ...world.ctx, clock, payments: new MemoryProvider(() => clock.now()).port });
  const { rows } = await world.ctx.db.pool.query(
    `SELECT 1 FROM payments WHERE status = 'open' AND provider_id IS NULL`,
  );
  expect(rows).toEqual([]);
  expect(await faultsOf(null)).toEqual([]);
});
