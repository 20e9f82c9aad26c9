import { randomUUID } from 'node:crypto';
import { MINUTE, SECOND } from '@vonk/schema';
import type { TestMember } from '@vonk/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../tests/context.ts';
import { createDebits } from '../../../tests/debits.ts';
import { setUpShop } from '../../../tests/shop.ts';
import type { Context } from '../../context.ts';
import { getPayment } from '../get-payment.ts';
import { listBundles } from '../offers.ts';
import { setSpendingCap } from '../spending-cap/set-spending-cap.ts';
import { syncOpenPayments } from '../sync-open-payments.ts';
import { placeRepeatOrder } from './place-repeat-order.ts';
import { sendOrder } from './send-order.ts';
import { undoOrder } from './undo-order.ts';

const shop = setUpShop();
const debits = createDebits(shop);
/** Has bought 10 credits by direct debit. */
const alice = shop.personPerTest('alice');
beforeEach(() => debits.bought(alice));

const repeat = (person = alice, clientId?: string) => debits.repeat(person, { clientId });
const look = (paymentId: string, { member } = alice) => getPayment(shop.ctx, { member, paymentId });
const undo = (paymentId: string, { member } = alice) => undoOrder(shop.ctx, { member, paymentId });
const send = (paymentId: string, ctx: Context = shop.ctx) => sendOrder(ctx, { paymentId });

const jobsFor = async (paymentId: string) => (await shop.jobsOf('send-order', { paymentId })).map(({ runAt }) => runAt);

const revoke = ({ user }: TestMember) =>
  shop.ctx.db.prisma.mandate.updateMany({ where: { user_id: user.id }, data: { revoked_at: shop.clock.now() } });

describe('a repeat order', () => {
  test('orders the bundle last bought and is sent after ten seconds, when it can no longer be undone', async () => {
    const { site } = shop;
    const { mandate, last_order } = await listBundles(shop.ctx, { site, member: alice.member, locale: 'en' });
    expect([mandate, last_order?.credits]).toEqual([{ account: debits.formOf(alice).iban.slice(-4) }, 10]);
    const ordered = shop.clock.now();
    const id = await repeat();
    expect(await look(id)).toMatchObject({ status: 'open', method: 'direct_debit', credits: 10, undo_seconds: 10 });
    expect(await jobsFor(id)).toEqual([new Date(ordered.getTime() + 10 * SECOND)]);
    expect(await debits.atProvider(id)).toMatchObject({ charges: 0 });
    shop.clock.advance(10 * SECOND);
    expect([(await look(id)).status, (await debits.paymentOf(id)).status]).toEqual(['pending', 'open']);
    await send(id);
    expect(await look(id)).toMatchObject({ status: 'pending' });
    expect((await look(id)).undo_seconds).toBeUndefined();
    expect(await debits.atProvider(id)).toEqual({ charges: 1, mandates: 0 });
    await debits.pay(id);
    expect((await shop.creditsOf(alice)).credits).toBe(20);
  });

  test('requested ten times at once is one order and one job', async () => {
    const clientId = randomUUID();
    const ids = new Set(await Promise.all(Array.from({ length: 10 }, () => repeat(alice, clientId))));
    expect(ids.size).toBe(1);
    expect(await jobsFor([...ids][0] as string)).toHaveLength(1);
  });

  test('uses the member’s own mandate that has paid and is not revoked', async () => {
    const bob = await shop.person('bob');
    await shop.buy(bob, 50);
    expect(await refusal(repeat(bob))).toBe('mandate_missing');
    await debits.debit(bob, 10);
    expect(await refusal(repeat(bob))).toBe('mandate_missing');
    await revoke(alice);
    expect(await refusal(repeat())).toBe('mandate_missing');
  });

  test('refuses another bundle than the one shown as last bought', async () => {
    const { site } = shop;
    const [ten, fifty] = shop.bundles;
    const press = (bundleId?: string) =>
      placeRepeatOrder(shop.ctx, { site, member: alice.member, clientId: randomUUID(), bundleId, locale: 'en' });
    expect(await refusal(press(fifty?.id))).toBe('bundle_unavailable');
    expect(await press(ten?.id)).toMatchObject({ credits: 10 });
  });

  test('is refused if the bundle is gone, or the debit limit or cap is reached', async () => {
    const { site } = shop;
    await setSpendingCap(shop.ctx, { site, member: alice.member, month: '9.99' });
    expect(await refusal(repeat())).toBe('spending_cap');
    await setSpendingCap(shop.ctx, { site, member: alice.member, month: null });
    await repeat();
    await repeat();
    expect(await refusal(repeat())).toBe('debit_limit');
    const where = { site_id: site.id, credits: 10 };
    await shop.ctx.db.prisma.bundle.updateMany({ where, data: { is_active: false } });
    expect(await refusal(repeat())).toBe('bundle_unavailable');
    await shop.ctx.db.prisma.bundle.updateMany({ where, data: { is_active: true } });
  });
});

describe('undoing', () => {
  test('within ten seconds means it is never sent; undoing again changes nothing', async () => {
    const id = await repeat();
    shop.clock.advance(9999);
    await undo(id);
    expect(await look(id)).toMatchObject({ status: 'canceled' });
    shop.clock.advance(1);
    await send(id);
    expect(await debits.atProvider(id)).toMatchObject({ charges: 0 });
    await undo(id);
    expect(await look(id)).toMatchObject({ status: 'canceled' });
  });

  test('is refused to other members and for other kinds of order', async () => {
    const id = await repeat();
    expect(await refusal(undo(id, await shop.person('mallory')))).toBe('not_found');
    expect(await refusal(undo(randomUUID()))).toBe('not_found');
    const { id: other } = await shop.order(alice, 10);
    expect(await refusal(undo(other))).toBe('undo_too_late');
  });

  test('is too late after ten seconds, and once another process with a faster clock began sending', async () => {
    const id = await repeat();
    const early = await repeat();
    expect(await refusal(send(early, shop.losing('createPayment')))).toBe('payment_provider_unavailable');
    expect(await refusal(undo(early))).toBe('undo_too_late');
    shop.clock.advance(10 * SECOND);
    expect(await refusal(undo(id))).toBe('undo_too_late');
  });

  test('raced with sending ends in either undone or charged once', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await shop.person('racer');
      await debits.bought(person);
      const id = await repeat(person);
      const [undone] = await Promise.allSettled([undo(id, person), ...Array.from({ length: 5 }, () => send(id))]);
      const isUndone = undone?.status === 'fulfilled';
      expect(await debits.atProvider(id)).toMatchObject({ charges: isUndone ? 0 : 1 });
      expect((await look(id, person)).status).toBe(isUndone ? 'canceled' : 'pending');
    }
  });
});

describe('sending', () => {
  test('is retried after a lost response and charges once', async () => {
    const id = await repeat();
    shop.clock.advance(10 * SECOND);
    expect(await refusal(send(id, shop.losing('createPayment')))).toBe('payment_provider_unavailable');
    expect(await refusal(undo(id))).toBe('undo_too_late');
    await send(id);
    await send(id);
    expect(await debits.atProvider(id)).toMatchObject({ charges: 1 });
    expect(await look(id)).toMatchObject({ status: 'pending' });
  });

  test('stops before the provider forgets the key, and the order is given up', async () => {
    const id = await repeat();
    shop.clock.advance(10 * SECOND);
    expect(await refusal(send(id, shop.losing('createPayment')))).toBe('payment_provider_unavailable');
    shop.clock.advance(51 * MINUTE);
    await send(id);
    expect(await debits.atProvider(id)).toMatchObject({ charges: 1 });
    shop.clock.advance(10 * MINUTE);
    await syncOpenPayments(shop.ctx);
    expect(await look(id)).toMatchObject({ status: 'expired' });
  });

  test('fails the order if the mandate was revoked or the provider refuses', async () => {
    const revoked = await repeat();
    await revoke(alice);
    await send(revoked);
    expect(await look(revoked)).toMatchObject({ status: 'failed' });
    expect(await debits.atProvider(revoked)).toMatchObject({ charges: 0 });

    const bob = await shop.person('bob');
    await debits.bought(bob);
    const refused = await repeat(bob);
    await send(refused, shop.refusing('createPayment'));
    expect(await look(refused, bob)).toMatchObject({ status: 'failed' });
  });
});
