import { NOTIFICATION_KINDS } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { type ChoiceState, everything, isAnythingOn, nextState, shownChoices } from './shown-choices.ts';

const start: ChoiceState = { known: everything(true), sent: [] };
const off = { like: { mail: false } };

describe('a switch', () => {
  it('changes at once and leaves the others unchanged', () => {
    const shown = shownChoices(nextState(start, { kind: 'sent', change: off }));
    expect([shown.like, shown.news]).toEqual([
      { mail: false, push: true },
      { mail: true, push: true },
    ]);
  });

  it('is restored after a failure', () => {
    const sent = nextState(start, { kind: 'sent', change: off });
    expect(shownChoices(nextState(sent, { kind: 'failed' }))).toEqual(everything(true));
  });

  it('keeps a later change when an earlier one fails or succeeds', () => {
    const twice = nextState(nextState(start, { kind: 'sent', change: off }), {
      kind: 'sent',
      change: { news: { push: false } },
    });
    expect(shownChoices(nextState(twice, { kind: 'failed' }))).toMatchObject({
      like: { mail: true },
      news: { push: false },
    });
    const answered = nextState(twice, {
      kind: 'answered',
      choices: { ...everything(true), like: { mail: false, push: true } },
    });
    expect(shownChoices(answered)).toMatchObject({ like: { mail: false }, news: { push: false } });
  });

  it('shows changes made on another page', () => {
    expect(shownChoices(nextState(start, { kind: 'loaded', choices: everything(false) }))).toEqual(everything(false));
  });
});

describe('everything', () => {
  it('is each of the kinds', () => {
    expect(Object.keys(everything(false)).sort()).toEqual([...NOTIFICATION_KINDS].sort());
    expect([isAnythingOn(everything(false)), isAnythingOn(everything(true))]).toEqual([false, true]);
    expect(isAnythingOn({ ...everything(false), reminders: { mail: false, push: true } })).toBe(true);
  });
});
