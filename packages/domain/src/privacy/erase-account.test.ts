import { randomUUID } from 'node:crypto';
import { DAY } from '@vonk/schema';
import { createFictional, createMandate, createPhoto, createReport, readJobs, type TestMember } from '@vonk/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDebits } from '../../tests/debits.ts';
import { leave, ORIGIN } from '../../tests/leaver.ts';
import { lockWaits } from '../../tests/lock-waits.ts';
import { memoryStorage } from '../../tests/photo-kit.ts';
import { setUpShop } from '../../tests/shop.ts';
import { startSession } from '../accounts/start-session.ts';
import { getChat } from '../chat/get-chat.ts';
import { listChats } from '../chat/list-chats.ts';
import type { Context } from '../context.ts';
import { refundWithdrawal } from '../payments/withdrawals/refund-withdrawal.ts';
import { withdraw } from '../payments/withdrawals/withdraw.ts';
import { allKeys } from '../photos/photo-keys.ts';
import { sweepPhotoFiles } from '../photos/sweep-photo-files.ts';
import { endDeletions } from './end-deletions.ts';

const shop = setUpShop();

beforeEach(() => shop.clock.reset());
const alice = shop.personPerTest('alice');
const bob = shop.personPerTest('bob');

const { stringify } = JSON;
const rowOf = ({ user }: TestMember) =>
  shop.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: user.id }, include: { profile: true, deletion: true } });
const go = ({ member }: TestMember) => leave(shop.ctx, { site: shop.site, member });
async function goForGood(member: TestMember): Promise<void> {
  const { finalAt } = await go(member);
  shop.clock.set(finalAt);
  await endDeletions(shop.ctx);
}
const jobsAbout = async (task: string, words: string) =>
  (await readJobs(shop.ctx.db, task)).filter(({ payload }) => stringify(payload).includes(words));

describe('a final account', () => {
  test('keeps no name, address, session or usable password', async () => {
    await startSession(shop.ctx, { userId: alice.user.id, origin: ORIGIN });
    const before = await rowOf(alice);
    await goForGood(alice);
    const after = await rowOf(alice);
    expect(after).toMatchObject({
      status: 'deleted',
      email: `${alice.user.id}@deleted.invalid`,
      tracking: {},
      profile: { status: 'disabled', name: '-', about: null, city: null, interests: [] },
      deletion: { account_erased_at: shop.clock.now(), erased_at: shop.clock.now(), reason: null },
    });
    expect(after.password_hash).not.toBe(before.password_hash);
    expect(after.profile?.date_of_birth).toEqual(new Date('1970-01-01'));
  });

  test('is erased once, however often and by however many processes', async () => {
    const { finalAt } = await go(alice);
    shop.clock.set(new Date(finalAt.getTime() - 1));
    await endDeletions(shop.ctx);
    expect((await rowOf(alice)).email).toBe(alice.user.email);
    shop.clock.set(finalAt);
    const other = shop.secondProcess();
    await Promise.all([endDeletions(shop.ctx), endDeletions(other), endDeletions(shop.ctx)]);
    const first = await rowOf(alice);
    shop.clock.advance(DAY);
    await endDeletions(other);
    expect(await rowOf(alice)).toEqual(first);
  });

  test('stays unchanged if the job is killed midway, and is erased by the next run', async () => {
    await createPhoto(shop.ctx.db, { profile: alice.profile });
    const { finalAt } = await go(alice);
    const before = await rowOf(alice);
    shop.clock.set(finalAt);
    // Fails at the last statement.
    await shop.ctx.db.pool.query(
      `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
       CREATE TRIGGER die BEFORE UPDATE OF erased_at ON deletions FOR EACH ROW EXECUTE FUNCTION die()`,
    );
    await endDeletions(shop.secondProcess());
    await shop.ctx.db.pool.query('DROP TRIGGER die ON deletions');
    expect(await rowOf(alice)).toEqual({ ...before, deletion: { ...before.deletion, tried_at: finalAt } });
    expect(await shop.ctx.db.prisma.photo.count({ where: { profile_id: alice.profile.id } })).toBe(1);
    await endDeletions(shop.ctx);
    expect((await rowOf(alice)).deletion?.erased_at).toEqual(finalAt);
  });

  test('has its photos’ files deleted, also after a first failure', async () => {
    const storage = memoryStorage();
    const photo = await createPhoto(shop.ctx.db, { profile: alice.profile });
    for (const key of allKeys(photo)) storage.files.set(key, Buffer.from('x'));
    await goForGood(alice);
    const [job] = await jobsAbout('sweep-photo-files', photo.token);
    const keys = job?.payload['keys'] as string[];
    const away = { ...storage, delete: () => Promise.reject(new Error('The storage is away')) };
    await expect(sweepPhotoFiles({ ...shop.ctx, storage: away }, { keys })).rejects.toThrow('away');
    await sweepPhotoFiles({ ...shop.ctx, storage }, { keys });
    expect(storage.files.size).toBe(0);
  });

  test('has its messages removed: others keep theirs, next to a former member', async () => {
    const { db } = shop.ctx;
    const carol = await shop.person('carol');
    const robot = await createFictional(db, { site: shop.site, name: 'Robot' });
    const both = await shop.talk(alice, bob, 'Hello Bob', [bob, 'Hello Alice'], 'Call me');
    await db.prisma.conversationSide.updateMany({ where: { profile_id: bob.profile.id }, data: { unread: 1 } });
    const alone = await shop.talk(alice, carol, 'Anyone there?');
    const scripted = await shop.talk(alice, robot, 'Hi', [{ profile: robot } as TestMember, 'Hi yourself']);
    await goForGood(alice);
    const { chats, total_unread: unread } = await listChats(shop.ctx, { site: shop.site, member: bob.member });
    expect(unread).toBe(0);
    expect(chats).toMatchObject([
      { conversation: both.id, profile: { name: 'Former member' }, last_message: { text: 'Hello Alice', own: true } },
    ]);
    const chat = await getChat(shop.ctx, { site: shop.site, member: bob.member, conversation: both.id });
    expect(chat.messages.map(({ text }) => text)).toEqual(['Hello Alice']);
    expect((await listChats(shop.ctx, { site: shop.site, member: carol.member })).chats).toEqual([]);
    const gone = { where: { id: { in: [alone.id, scripted.id] } } };
    expect(await db.prisma.conversation.count(gone)).toBe(0);
  });
});

describe('an open report', () => {
  const report = (status = 'open') =>
    createReport(shop.ctx.db, { profile: alice.profile, reporter: bob, status, ofCase: { photo_id: randomUUID() } });

  test('keeps what it concerns until it is closed; the account is erased anyway', async () => {
    const open = await report();
    await report('decided');
    await shop.talk(alice, bob, 'Send me money');
    await goForGood(alice);
    const words = () => shop.ctx.db.prisma.message.count({ where: { sender_profile_id: alice.profile.id } });
    expect(await rowOf(alice)).toMatchObject({
      email: `${alice.user.id}@deleted.invalid`,
      profile: { name: 'alice', status: 'disabled' },
      deletion: { account_erased_at: shop.clock.now(), erased_at: null },
    });
    expect(await words()).toBe(1);
    shop.clock.advance(DAY);
    await endDeletions(shop.ctx);
    expect(await words()).toBe(1);
    await shop.ctx.db.prisma.report.update({ where: { id: open.id }, data: { status: 'decided' } });
    await endDeletions(shop.ctx);
    expect(await words()).toBe(0);
    expect(await rowOf(alice)).toMatchObject({ profile: { name: '-' }, deletion: { erased_at: shop.clock.now() } });
  });

  test('by the erased member stays, without its reporter', async () => {
    const made = await report();
    await goForGood(bob);
    const facts = { reporter_user_id: null, profile_id: alice.profile.id, status: 'open' };
    expect(await shop.ctx.db.prisma.report.findUniqueOrThrow({ where: { id: made.id } })).toMatchObject(facts);
  });
});

describe('money', () => {
  const withdrawalOf = (payment: string) =>
    shop.ctx.db.prisma.withdrawal.findUnique({ where: { payment_id: payment } });
  /** Keeps what is logged of a context off the console, and counts its errors. */
  const errorsOf = ({ logger }: Context) => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    return vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  };

  test('paid for an open order after leaving becomes credits for the member’s return', async () => {
    const order = await shop.order(alice, 50);
    await go(alice);
    await shop.become(order, 'paid');
    expect(await shop.creditsOf(alice)).toEqual({ credits: 50, paid_user: true });
    expect(await withdrawalOf(order.id)).toBeNull();
  });

  test('cannot be ordered by a request that was under way when the member left', async () => {
    await go(alice);
    await expect(shop.order(alice, 50)).rejects.toMatchObject({ code: 'authentication_required' });
    expect(await shop.ctx.db.prisma.payment.count({ where: { user_id: alice.user.id } })).toBe(0);
  });

  test('is refunded if the member does not return', async () => {
    const order = await shop.order(alice, 50);
    const { finalAt } = await go(alice);
    await shop.become(order, 'paid');
    shop.clock.set(finalAt);
    await endDeletions(shop.ctx);
    const withdrawal = await withdrawalOf(order.id);
    expect(withdrawal).toMatchObject({ amount_minor: 2000, credits: 50, state: 'requested' });
    expect(await jobsAbout('send-withdrawal-mail', withdrawal?.id ?? '')).toEqual([]);
    await refundWithdrawal(shop.ctx, { withdrawalId: withdrawal?.id ?? '' });
    expect(await shop.creditsOf(alice)).toMatchObject({ credits: 0 });
  });

  test('paid after the account is erased is refunded at once, reported twenty times', async () => {
    const order = await shop.order(alice, 50);
    await goForGood(alice);
    await shop.set(order, 'paid');
    await Promise.all(shop.inTurns(20, (ctx) => shop.sync(order, ctx)));
    expect(await withdrawalOf(order.id)).toMatchObject({ amount_minor: 2000, credits: 50 });
    expect(await shop.creditsOf(alice)).toMatchObject({ credits: 0 });
  });

  test('paid at the provider in the second of leaving, or before it without a webhook, is refunded too', async () => {
    const before = await shop.order(alice, 10);
    await shop.set(before, 'paid');
    const order = await shop.order(alice, 50);
    shop.clock.advance(600);
    await go(alice);
    // Mollie's times are whole seconds.
    shop.clock.advance(200);
    await shop.become(order, 'paid');
    shop.clock.advance(14 * DAY);
    await endDeletions(shop.ctx);
    await shop.sync(before);
    expect(await withdrawalOf(order.id)).toMatchObject({ amount_minor: 2000, credits: 50 });
    expect(await withdrawalOf(before.id)).toMatchObject({ amount_minor: 500, credits: 10 });
    expect(await shop.creditsOf(alice)).toMatchObject({ credits: 0 });
  });

  test('collected by direct debit only then is refunded, and a charge-back changes nothing more', async () => {
    const debits = createDebits(shop);
    const id = await debits.debit(alice, 50);
    await goForGood(alice);
    await shop.become({ id }, 'paid');
    const withdrawal = await withdrawalOf(id);
    expect(withdrawal).toMatchObject({ amount_minor: 2000, credits: 50, state: 'requested' });
    await shop.chargeBack({ id });
    await refundWithdrawal(shop.ctx, { withdrawalId: withdrawal?.id ?? '' });
    expect(await withdrawalOf(id)).toMatchObject({ state: 'refunded' });
    expect(await debits.paymentOf(id)).toMatchObject({ refunded_minor: 0, charged_back_minor: 2000 });
    expect((await shop.ledgerOf(alice)).map((entry) => entry.split(' ')[1])).toEqual(['50', '-50']);
    expect(await shop.ctx.db.prisma.blockedDebit.count({ where: { payment_id: id } })).toBe(2);
  });

  test('that cannot be refunded is logged as an error: an erased account gets no credits and no mail', async () => {
    const order = await shop.order(alice, 50);
    await goForGood(alice);
    await shop.become(order, 'paid');
    const withdrawal = await withdrawalOf(order.id);
    const errors = errorsOf(shop.ctx);
    await refundWithdrawal(shop.refusing('createRefund'), { withdrawalId: withdrawal?.id ?? '' });
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      { withdrawalId: withdrawal?.id, paymentId: order.id },
      'the money of a withdrawal could not be sent back',
    );
    expect(await withdrawalOf(order.id)).toMatchObject({ state: 'refused' });
    expect(await jobsAbout('send-withdrawal-mail', withdrawal?.id ?? '')).toEqual([]);
    expect(await shop.creditsOf(alice)).toMatchObject({ credits: 0 });
  });

  test('whose refund fails while the account is erased does not become credits', async () => {
    const order = await shop.buy(alice, 50);
    await withdraw(shop.ctx, { site: shop.site, member: alice.member, paymentId: order.id, isConfirmed: true });
    const { finalAt } = await go(alice);
    shop.clock.set(finalAt);
    const withdrawal = await withdrawalOf(order.id);
    const other = shop.secondProcess();
    const { payments } = shop.refusing('createRefund');
    const errors = errorsOf(other);
    const both = await shop.ctx.db.tx(async (client) => {
      await client.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [alice.user.id]);
      const erasing = endDeletions(shop.ctx);
      await expect.poll(() => lockWaits(shop.ctx.db)).toBe(1);
      const refunding = refundWithdrawal({ ...other, payments }, { withdrawalId: withdrawal?.id ?? '' });
      await expect.poll(() => lockWaits(shop.ctx.db)).toBe(2);
      return { done: Promise.all([erasing, refunding]) };
    });
    await both.done;
    expect(errors).toHaveBeenCalledOnce();
    expect(await withdrawalOf(order.id)).toMatchObject({ state: 'refused' });
    expect(await shop.creditsOf(alice)).toMatchObject({ credits: 0 });
  });

  test('that a bank charges back after that, and gives up again, moves no credits of an erased account', async () => {
    const order = await shop.buy(alice, 50);
    shop.clock.advance(DAY);
    await goForGood(alice);
    await shop.chargeBack(order);
    await shop.undoChargeBack(order);
    expect(await shop.creditsOf(alice)).toMatchObject({ credits: 0 });
    expect(await shop.documentsOf(order)).toEqual(['receipt 2000', 'chargeback -2000', 'chargeback_undone 2000']);
  });

  test('from before stays in the books: payment, receipt, ledger; unused credits end', async () => {
    const order = await shop.buy(alice, 50);
    shop.clock.advance(DAY);
    await goForGood(alice);
    expect(await shop.paymentOf(order)).toMatchObject({ status: 'paid' });
    expect(await shop.documentsOf(order)).toHaveLength(1);
    expect(await shop.ledgerOf(alice)).toEqual(['purchase 50', 'adjustment -50']);
    expect(await shop.creditsOf(alice)).toMatchObject({ credits: 0 });
    expect(await withdrawalOf(order.id)).toBeNull();
  });

  test('is not charged for an order that was not sent yet', async () => {
    const order = await shop.order(alice, 10);
    const data = { provider_id: null, send_at: new Date(shop.clock.now().getTime() + 5000) };
    await shop.ctx.db.prisma.payment.update({ where: { id: order.id }, data });
    await go(alice);
    expect((await shop.paymentOf(order)).status).toBe('canceled');
  });

  test('cannot be charged by any mandate, and only hashes identify the account it came from', async () => {
    const order = await shop.buy(alice, 10);
    const mandate = await createMandate(shop.ctx.db, { user: alice.user, payment: order });
    await go(alice);
    const find = () => shop.ctx.db.prisma.mandate.findUniqueOrThrow({ where: { id: mandate.id } });
    expect((await find()).revoked_at).toBeNull();
    shop.clock.advance(14 * DAY);
    await endDeletions(shop.ctx);
    expect(await find()).toMatchObject({ holder: '', iban_end: '0000', revoked_at: shop.clock.now() });
    expect(await jobsAbout('revoke-mandate', mandate.id)).toHaveLength(1);
  });
});
