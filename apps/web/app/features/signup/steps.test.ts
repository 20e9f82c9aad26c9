import { describe, expect, it } from 'vitest';
import { type Draft, readDraft, Step } from './exports/draft.ts';
import { furthestStep, hashOf, stepInHash } from './steps.ts';

const draft = (own: Partial<Draft>): Draft => ({ ...readDraft(() => ''), ...own });
const who = { gender: 'female', seeks: 'male' };
const about = { ...who, day: '7', month: '4', year: '1992' };
const named = { ...about, name: 'Sem' };
const agreed = { ...named, email: 'sem@example.com', accept_terms: 'on', sensitive_data: 'on' };

describe('the hash', () => {
  it('names each step', () => {
    for (const step of [Step.Who, Step.About, Step.Name, Step.Account, Step.Message])
      expect(stepInHash(hashOf(step))).toBe(step);
  });

  it.each(['', '#', '#content', 'about', '#2'])('names none for %j', (hash) => {
    expect(stepInHash(hash)).toBeNull();
  });
});

describe('the furthest step', () => {
  it.each([
    ['nothing', {}, Step.Who],
    ['only the gender looked for', { seeks: 'male' }, Step.Who],
    ['the first step', who, Step.About],
    ['half a date', { ...who, day: '7', year: '1992' }, Step.About],
    ['a date', about, Step.Name],
    ['a name of spaces', { ...about, name: ' ' }, Step.Name],
    ['a name', named, Step.Account],
    ['all, and nobody to write to', agreed, Step.Account],
    ['all but a consent', { ...agreed, sensitive_data: '', profile_id: 'p' }, Step.Account],
    ['all, and someone to write to', { ...agreed, profile_id: 'p' }, Step.Message],
  ])('after %s', (_told, own, step) => {
    expect(furthestStep(draft(own), true)).toBe(step);
  });

  it('is the account’s while its password is not typed', () => {
    expect(furthestStep(draft({ ...agreed, profile_id: 'p' }), false)).toBe(Step.Account);
  });
});
