import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusalOf, setUpSite } from '../../tests/context.ts';
import type { Context } from '../context.ts';
import { listTransactions } from '../payments/list-transactions.ts';
import { creditMember, MOST_CREDITS_AT_ONCE } from './credit-member.ts';

const world = setUpSite();
const { creditsOf, inTurns } = world;
const second = world.secondProcess();

const person = (credits = 0) => world.person('alice', { credits });
type Given = Partial<Parameters<typeof creditMember>[1]> & { ctx?: Context };
const credit = ({ user }: { user: { id: string } }, amount: number, { ctx = world.ctx, ...given }: Given = {}) =>
  creditMember(ctx, { operator: 'anna', user: user.id, amount, reason: 'a gift was lost', ...given });

describe('a correction', () => {
  test('changes the credits, writes the ledger and the audit log, and updates open pages', async () => {
    const alice = await person(5);
    expect(await credit(alice, 10, { about: '261122-7F4K2' })).toBe(15);
    const { credits, transactions } = await listTransactions(world.ctx, { member: alice.member, page: 1 });
    expect([credits, transactions[0]]).toMatchObject([
      15,
      { reason: 'adjustment', amount: 10, balance: 15, payment: null },
    ]);
    expect(await world.actsOn(alice.user.id)).toMatchObject([
      {
        operator: 'anna',
        action: 'members.credit',
        subject_kind: 'member',
        data: { amount: 10, reference: 'operator:261122-7F4K2', reason: 'a gift was lost' },
      },
    ]);
    expect(await world.eventsOf(alice)).toMatchObject([{ kind: 'credits' }]);
  });

  test('never takes below zero, however many operators do so at once', async () => {
    const alice = await person(10);
    const { codes: refused } = await outcomesOf(inTurns(6, (ctx) => credit(alice, -3, { ctx })));
    expect(refused).toEqual(Array(3).fill('credits_too_few'));
    expect(await creditsOf(alice)).toBe(1);
    expect(await world.actsOn(alice.user.id)).toHaveLength(3);
  });

  test('is made once per case, however many operators make it at once', async () => {
    const alice = await person();
    const { codes: refused } = await outcomesOf(
      ['anna', 'bert', 'cleo', 'dora'].map((operator, turn) =>
        credit(alice, 10, { about: 'C-1', operator, ctx: turn % 2 ? second : world.ctx }),
      ),
    );
    expect(refused).toEqual(Array(3).fill('credited'));
    expect(await creditsOf(alice)).toBe(10);
    expect(await world.actsOn(alice.user.id)).toHaveLength(1);
    await credit(await person(), 10, { about: 'C-1' });
    await credit(alice, 10, { about: 'C-2' });
    await credit(alice, 10);
    await credit(alice, 10);
    expect(await creditsOf(alice)).toBe(40);
  });

  test.each([
    [0, {}, 'amount_invalid'],
    [1.5, {}, 'amount_invalid'],
    [MOST_CREDITS_AT_ONCE + 1, {}, 'amount_invalid'],
    [5, { reason: ' ' }, 'reason_invalid'],
    [5, { about: 'a b' }, 'case_invalid'],
  ])('of %s with %o is refused', async (amount, given, code) => {
    const alice = await person(2);
    expect(await refusalOf(credit(alice, amount, given))).toBe(code);
    expect([await creditsOf(alice), await world.actsOn(alice.user.id)]).toEqual([2, []]);
  });

  test('is refused for an unknown member', async () => {
    expect(await refusalOf(credit({ user: { id: randomUUID() } }, 5))).toBe('credits_too_few');
  });
});
