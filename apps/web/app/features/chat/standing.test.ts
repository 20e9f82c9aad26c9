import { describe, expect, it } from 'vitest';
import { charactersLeft, lengthOf, standingOf } from './standing.ts';

const cost = { credits: 3, money: null };
const facts = { thread: { reason: null, cost }, credits: 64, isPaid: false, hindrance: null };

describe('whether a member may write', () => {
  it('follows the credits as they are now, not as they were when the page was made', () => {
    expect(standingOf({ ...facts, credits: 3 })).toEqual({ kind: 'ready' });
    expect(standingOf({ ...facts, credits: 2 })).toEqual({ kind: 'credits', needed: 3, credits: 2 });
    expect(standingOf({ ...facts, thread: { reason: 'insufficient_credits', cost } })).toEqual({ kind: 'ready' });
  });

  it('ends at the free conversations, until the member is premium', () => {
    const thread = { reason: 'conversation_limit', cost } as const;
    expect(standingOf({ ...facts, thread })).toEqual({ kind: 'limit' });
    expect(standingOf({ ...facts, thread, isPaid: true })).toEqual({ kind: 'ready' });
    const hindrance = { code: 'conversation_limit', message: '' } as const;
    expect(standingOf({ ...facts, hindrance })).toEqual({ kind: 'limit' });
    expect(standingOf({ ...facts, hindrance, isPaid: true })).toEqual({ kind: 'ready' });
  });

  it('is the other side’s say', () => {
    expect(standingOf({ ...facts, credits: 0, thread: { reason: 'profile_unavailable', cost } })).toEqual({
      kind: 'closed',
      isFraud: false,
    });
    expect(standingOf({ ...facts, thread: { reason: 'fraud', cost } })).toEqual({ kind: 'closed', isFraud: true });
  });

  it('is the member’s own say, where they blocked the other', () => {
    expect(standingOf({ ...facts, credits: 0, thread: { reason: 'blocked', cost } })).toEqual({ kind: 'blocked' });
  });

  it('is the member’s own say during a break, where nothing was begun yet', () => {
    expect(standingOf({ ...facts, credits: 0, thread: { reason: 'paused', cost } })).toEqual({ kind: 'paused' });
    const hindrance = { code: 'account_paused', message: '' } as const;
    expect(standingOf({ ...facts, hindrance })).toEqual({ kind: 'paused' });
  });

  it('is free where a message costs nothing', () => {
    expect(standingOf({ ...facts, credits: 0, thread: { reason: null, cost: { credits: 0, money: null } } })).toEqual({
      kind: 'ready',
    });
  });
});

describe('the counter', () => {
  it('counts what a person sees as one character, without the space around', () => {
    expect(lengthOf('  Hé 🙂 ')).toBe(4);
  });

  it('shows when little is left', () => {
    expect(charactersLeft('x'.repeat(899), 1000)).toBeNull();
    expect(charactersLeft('x'.repeat(900), 1000)).toBe(100);
    expect(charactersLeft('x'.repeat(1001), 1000)).toBe(-1);
    expect(charactersLeft('x'.repeat(60), 100)).toBeNull();
  });
});
