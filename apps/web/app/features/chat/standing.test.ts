import { describe, expect, it } from 'vitest';
import { charactersLeft, lengthOf, standingOf } from './standing.ts';

const cost = { credits: 3, money: null };
const facts = { thread: { reason: null, cost }, credits: 64, isPaid: false, hindrance: null };

describe('whether a member may write', () => {
  it('depends on the current credits, not on those at page load', () => {
    expect(standingOf({ ...facts, credits: 3 })).toEqual({ kind: 'ready' });
    expect(standingOf({ ...facts, credits: 2 })).toEqual({ kind: 'credits', needed: 3, credits: 2 });
    expect(standingOf({ ...facts, thread: { reason: 'insufficient_credits', cost } })).toEqual({ kind: 'ready' });
  });

  it('ends at the limit of free conversations, until the member is premium', () => {
    const thread = { reason: 'conversation_limit', cost } as const;
    expect(standingOf({ ...facts, thread })).toEqual({ kind: 'limit' });
    expect(standingOf({ ...facts, thread, isPaid: true })).toEqual({ kind: 'ready' });
    const hindrance = { code: 'conversation_limit', message: '' } as const;
    expect(standingOf({ ...facts, hindrance })).toEqual({ kind: 'limit' });
    expect(standingOf({ ...facts, hindrance, isPaid: true })).toEqual({ kind: 'ready' });
  });

  it.each([
    ['the other profile', { reason: 'profile_unavailable', cost }, { kind: 'closed', isFraud: false }],
    ['fraud', { reason: 'fraud', cost }, { kind: 'closed', isFraud: true }],
    ['a block by the member', { reason: 'blocked', cost }, { kind: 'blocked' }],
    ['a break, for new conversations', { reason: 'paused', cost }, { kind: 'paused' }],
    ['a price of nothing', { reason: null, cost: { credits: 0, money: null } }, { kind: 'ready' }],
  ] as const)('depends on %s, without credits', (_what, thread, standing) => {
    expect(standingOf({ ...facts, credits: 0, thread })).toEqual(standing);
  });

  it('ends with a break that began meanwhile', () => {
    const hindrance = { code: 'account_paused', message: '' } as const;
    expect(standingOf({ ...facts, hindrance })).toEqual({ kind: 'paused' });
  });
});

describe('the counter', () => {
  it('counts a visible character as one, without surrounding whitespace', () => {
    expect(lengthOf('  Hé 🙂 ')).toBe(4);
  });

  it('shows when few characters are left', () => {
    expect(charactersLeft('x'.repeat(899), 1000)).toBeNull();
    expect(charactersLeft('x'.repeat(900), 1000)).toBe(100);
    expect(charactersLeft('x'.repeat(1001), 1000)).toBe(-1);
    expect(charactersLeft('x'.repeat(60), 100)).toBeNull();
  });
});
