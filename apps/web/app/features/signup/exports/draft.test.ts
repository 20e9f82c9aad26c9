import { describe, expect, it } from 'vitest';
import {
  type Draft,
  dateOfBirth,
  draftSexuality,
  isOfAge,
  lastStep,
  readDraft,
  Step,
  stepOf,
  stepOfErrors,
} from './draft.ts';

const empty = readDraft(() => '');
const draft = (own: Partial<Draft>): Draft => ({ ...empty, ...own });

describe('a draft', () => {
  it('never contains a password, whatever is sent', () => {
    const values: Record<string, string> = { name: 'Sem', password: 'hush', admin: '1' };
    const read = readDraft((key) => values[key] ?? '');
    expect(read.name).toBe('Sem');
    expect(Object.keys(read)).not.toContain('password');
    expect(Object.values(read)).not.toContain('hush');
  });

  it('is cut at a length beyond which nothing is valid', () => {
    expect(readDraft(() => 'x'.repeat(20_000)).city).toHaveLength(300);
  });

  it('has the step of the first message only if there is a recipient', () => {
    expect(lastStep(empty)).toBe(Step.Account);
    expect(lastStep(draft({ profile_id: 'p' }))).toBe(Step.Message);
  });

  it.each([
    ['14', '3', '1991', '1991-03-14'],
    ['', '', '', ''],
    ['', '3', '1991', '1991-03-00'],
    [' 1 ', '12', '2000', '2000-12-01'],
  ])('turns %j %j %j into a date', (day, month, year, date) => {
    expect(dateOfBirth(draft({ day, month, year }))).toBe(date);
  });

  it.each([
    ['female', 'male', 'hetero'],
    ['female', 'female', 'lesbian'],
    ['male', 'male', 'gay'],
    ['male', 'both', 'bi'],
    ['male', '', undefined],
    ['', 'male', undefined],
  ])('derives from %j seeking %j the sexuality %j', (gender, seeks, sexuality) => {
    expect(draftSexuality(draft({ gender, seeks }))).toBe(sexuality);
  });
});

describe('a step', () => {
  it.each(['-1', '5', '1.5', 'x', ''])('falls back to the first step for %j', (text) => {
    expect(stepOf(text)).toBe(Step.Who);
  });

  it('goes to the earliest step with an error', () => {
    expect(stepOfErrors({ email: 1, date_of_birth: 1, name: 1 })).toBe(Step.About);
    expect(stepOfErrors({ password: 1 })).toBe(Step.Account);
  });
});

describe('the minimum age', () => {
  const on = new Date('2026-04-17T12:00:00Z');

  it.each([
    ['2008-04-17', true],
    ['2008-04-18', false],
    ['1990-02-31', false],
    ['-04-17', false],
    ['', false],
  ])('for someone born on “%s” is reached: %s', (date, isOld) => {
    expect(isOfAge(date, 18, on)).toBe(isOld);
  });
});
