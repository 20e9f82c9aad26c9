import { NOTIFICATION_KINDS } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { everything, isAnythingOn, shownChoices } from './shown-choices.ts';

const off = { like: { mail: false } };

describe('a switch', () => {
  it('changes at once and leaves the others unchanged', () => {
    const shown = shownChoices(everything(true), [off]);
    expect([shown.like, shown.news]).toEqual([
      { mail: false, push: true },
      { mail: true, push: true },
    ]);
  });

  it('shows the latest of several changes', () => {
    const shown = shownChoices(everything(true), [off, { news: { push: false } }, { like: { mail: true } }]);
    expect(shown).toEqual({ ...everything(true), news: { mail: true, push: false } });
  });
});

describe('everything', () => {
  it('is each of the kinds', () => {
    expect(Object.keys(everything(false)).sort()).toEqual([...NOTIFICATION_KINDS].sort());
    expect([isAnythingOn(everything(false)), isAnythingOn(everything(true))]).toEqual([false, true]);
    expect(isAnythingOn({ ...everything(false), reminders: { mail: false, push: true } })).toBe(true);
  });
});
