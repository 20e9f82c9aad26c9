import { writeCreditEntry } from '@vonk/db/sql';
import { LEDGER_PAGE_SIZE } from '@vonk/schema';
import type { TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { setUpShop } from '../../tests/shop.ts';
import { listTransactions } from './list-transactions.ts';

const shop = setUpShop();

const list = ({ member }: TestMember, page = 1) => listTransactions(shop.ctx, { member, page });
const write = ({ user }: TestMember, amount: number, reference: string, at = shop.clock.now()) =>
  writeCreditEntry(shop.ctx.db.pool, { userId: user.id, amount, reason: 'message', reference, at });

const alice = shop.personPerTest('alice');

describe('the ledger of a member', () => {
  test('is empty at first', async () => {
    expect(await list(alice)).toEqual({ page: 1, more: false, credits: 0, transactions: [] });
  });

  test('lists changes, balances and payments, newest first', async () => {
    const bought = await shop.buy(alice, 50);
    await shop.buy(await shop.person('bob'), 10);
    shop.clock.advance(1000);
    await write(alice, -3, 'm1');
    const { credits, more, transactions } = await list(alice);
    expect([credits, more]).toEqual([47, false]);
    expect(transactions).toMatchObject([
      { reason: 'message', amount: -3, balance: 47, payment: null },
      {
        reason: 'purchase',
        amount: 50,
        balance: 50,
        payment: { payment_id: bought.id, status: 'paid', amount: { value: '20.00', currency: 'EUR' } },
      },
    ]);
  });

  test('includes payments without credits, without a balance', async () => {
    const gift = { amount: 5, reason: 'signup', reference: 'signup', at: shop.clock.now() } as const;
    await writeCreditEntry(shop.ctx.db.pool, { userId: alice.user.id, ...gift });
    shop.clock.advance(1000);
    const failed = await shop.order(alice, 10);
    await shop.ctx.db.prisma.payment.update({ where: { id: failed.id }, data: { status: 'failed' } });
    shop.clock.advance(1000);
    await write(alice, -3, 'm1');
    shop.clock.advance(1000);
    const open = await shop.order(alice, 50);
    const { transactions } = await list(alice);
    expect(transactions.map(({ amount, balance, payment }) => [amount, balance, payment?.status])).toEqual([
      [0, null, 'open'],
      [-3, 2, undefined],
      [0, null, 'failed'],
      [5, 5, undefined],
    ]);
    expect(transactions[0]?.payment?.checkout_url).toContain(open.id);
  });

  test('is paged without gaps or duplicates', async () => {
    const count = LEDGER_PAGE_SIZE + 4;
    const alice = await shop.person('alice', { credits: count });
    for (let turn = 1; turn < count; turn++)
      await write(alice, -1, `m${turn}`, new Date(shop.clock.now().getTime() + turn));
    const pages = [await list(alice), await list(alice, 2), await list(alice, 3)];
    expect(pages.map(({ more, transactions }) => [more, transactions.length])).toEqual([
      [true, LEDGER_PAGE_SIZE],
      [false, 4],
      [false, 0],
    ]);
    const balances = pages.flatMap(({ transactions }) => transactions.map(({ balance }) => balance));
    expect(balances).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  });

  test('says who got a message, unless that person left or blocked the member', async () => {
    const alice = await shop.person('alice', { credits: 30, paid: true });
    const [bob, dan, erik] = await Promise.all([
      shop.person('bob', { credits: 9 }),
      shop.person('dan'),
      shop.person('erik'),
    ]);
    for (const other of [bob, dan, erik]) await shop.send(alice, other);
    await shop.send(bob, alice);
    const people = async () => (await list(alice)).transactions.map(({ person }) => person);
    const [toBob, toDan, toErik] = [bob, dan, erik].map(({ profile: { id, name } }) => ({ id, name }));
    expect((await people()).filter((person) => person !== null)).toEqual([toErik, toDan, toBob]);
    await shop.block(dan, alice);
    await shop.ctx.db.prisma.profile.update({ where: { id: erik.profile.id }, data: { status: 'disabled' } });
    expect((await people()).filter((person) => person !== null)).toEqual([toBob]);
  });

  test('is in the order of writing, regardless of clock times', async () => {
    const alice = await shop.person('alice', { credits: 10 });
    const now = shop.clock.now().getTime();
    await write(alice, -1, 'late', new Date(now + 50));
    await write(alice, -1, 'early', new Date(now));
    await write(alice, -1, 'later', new Date(now + 60));
    expect((await list(alice)).transactions.map(({ balance }) => balance)).toEqual([7, 8, 9, 10]);
  });
});
