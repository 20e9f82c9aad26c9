import { NOTIFICATION_KINDS } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { type ChoiceState, everything, isAnythingOn, nextState, shownChoices } from './shown-choices.ts';

const start: ChoiceState = { known: everything(true), sent: [] };
const off = { like: { mail: false } };

describe('a switch', () => {
  it('shows at once what was chosen, and the others stay', () => {
    const shown = shownChoices(nextState(start, { kind: 'sent', change: off }));
    expect([shown.like, shown.news]).toEqual([
      { mail: false, push: true },
      { mail: true, push: true },
    ]);
  });

  it('is back where it was when that failed', () => {
    const sent = nextState(start, { kind: 'sent', change: off });
    expect(shownChoices(nextState(sent, { kind: 'failed' }))).toEqual(everything(true));
  });

  it('keeps what was chosen since, when what came before it fails or is answered', () => {
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

  it('shows what another page changed meanwhile', () => {
    expect(shownChoices(nextState(start, { kind: 'loaded', choices: everything(false) }))).toEqual(everything(false));
  });
});

describe('everything', () => {
  it('is each of the eight kinds', () => {
    expect(Object.keys(everything(false)).sort()).toEqual([...NOTIFICATION_KINDS].sort());
    expect([isAnythingOn(everything(false)), isAnythingOn(everything(true))]).toEqual([false, true]);
    expect(isAnythingOn({ ...everything(false), reminders: { mail: false, push: true } })).toBe(true);
  });
});
