import { randomUUID } from 'node:crypto';
import { DAY } from '@vonk/schema';
import { createMandate } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { beforeEach, expect, test } from 'vitest';
import { leave } from '../../../tests/leaver.ts';
import { setUpShop } from '../../../tests/shop.ts';
import { endDeletions } from '../end-deletions.ts';
import { sweepBooks } from './sweep-books.ts';

/** Long ago by any clock, including the database's. */
const SOLD = '2011-06-04T12:00:00.000Z';

const shop = setUpShop();

beforeEach(() => shop.clock.set(SOLD));
const alice = shop.personPerTest('alice');
const order = eachTest(() => shop.buy(alice, 50));

async function leaveForGood(): Promise<void> {
  shop.clock.advance(DAY);
  const { finalAt } = await leave(shop.ctx, { site: shop.site, member: alice.member });
  shop.clock.set(new Date(finalAt.getTime() + DAY));
  await endDeletions(shop.ctx);
  // Uses the database's own clock as the time of the last change.
  await shop.ctx.db.prisma.payment.update({ where: { id: order.id }, data: { updated_at: shop.clock.now() } });
}
async function books(): Promise<number[]> {
  const { prisma } = shop.ctx.db;
  const where = { payment_id: order.id };
  return Promise.all([
    prisma.payment.count({ where: { id: order.id } }),
    prisma.receipt.count({ where }),
    prisma.creditEntry.count({ where: { user_id: alice.user.id } }),
    prisma.mandate.count({ where: { signed_for: order.id } }),
    prisma.withdrawal.count({ where }),
  ]);
}
async function sweepAt(at: string, ctx = shop.ctx): Promise<number[]> {
  shop.clock.set(at);
  await sweepBooks(ctx);
  return books();
}
test('the books of former members end seven years after the year, in the site’s time zone', async () => {
  const mandate = await createMandate(shop.ctx.db, { user: alice.user, payment: order });
  await shop.ctx.db.prisma.payment.update({ where: { id: order.id }, data: { mandate_id: mandate.id } });
  await shop.ctx.db.prisma.blockedDebit.create({
    data: { hash: new Uint8Array(32), kind: 'iban', payment_id: order.id },
  });
  await leaveForGood();
  const before = await books();
  expect(before.slice(0, 2)).toEqual([1, 1]);
  expect(before[2]).toBeGreaterThan(1);
  // The year 2019 begins in Amsterdam an hour before UTC.
  expect(shop.site.time_zone).toBe('Europe/Amsterdam');
  expect(await sweepAt('2018-12-31T22:59:59.999Z')).toEqual(before);
  const second = shop.secondProcess();
  shop.clock.set('2018-12-31T23:00:00.000Z');
  await Promise.all([sweepBooks(shop.ctx), sweepBooks(second)]);
  expect(await books()).toEqual([0, 0, 0, 0, 0]);
  expect(await shop.ctx.db.prisma.blockedDebit.findMany({ select: { payment_id: true } })).toEqual([
    { payment_id: null },
  ]);
});

test('the books of current members stay', async () => {
  const before = await books();
  expect(await sweepAt('2030-01-01T12:00:00.000Z')).toEqual(before);
});

test('one refund in a later year keeps all of them', async () => {
  await leaveForGood();
  const before = await books();
  const at = new Date('2012-01-02T00:00:00.000Z');
  const refund = { state: 'refunded', provider_refund_id: 're_1', requested_at: at, refunded_at: at };
  await shop.ctx.db.prisma.withdrawal.create({
    data: { id: randomUUID(), payment_id: order.id, number: '120102-7F4K2', amount_minor: 100, credits: 1, ...refund },
  });
  expect(await sweepAt('2019-12-31T12:00:00.000Z')).toEqual([...before.slice(0, 4), 1]);
  expect(await sweepAt('2020-01-01T12:00:00.000Z')).toEqual([0, 0, 0, 0, 0]);
});

test('books that must be kept are never deleted, whatever a clock says', async () => {
  shop.clock.set(new Date());
  const fresh = await shop.buy(alice, 10);
  for (const statement of [
    `DELETE FROM receipts WHERE payment_id = $1`,
    `DELETE FROM credit_entries WHERE payment_id = $1`,
  ])
    await expect(shop.ctx.db.pool.query(statement, [fresh.id])).rejects.toMatchObject({ code: '23001' });
});
