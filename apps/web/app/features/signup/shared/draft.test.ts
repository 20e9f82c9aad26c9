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
  it('never has a password, whatever is sent', () => {
    const values: Record<string, string> = { name: 'Sem', password: 'hush', admin: '1' };
    const read = readDraft((key) => values[key] ?? '');
    expect(read.name).toBe('Sem');
    expect(Object.keys(read)).not.toContain('password');
    expect(Object.values(read)).not.toContain('hush');
  });

  it('is cut where nothing longer could be valid', () => {
    expect(readDraft(() => 'x'.repeat(20_000)).city).toHaveLength(300);
  });

  it('asks for a first message only when there is someone to write to', () => {
    expect(lastStep(empty)).toBe(Step.Account);
    expect(lastStep(draft({ profile_id: 'p' }))).toBe(Step.Message);
  });

  it.each([
    ['14', '3', '1991', '1991-03-14'],
    ['', '', '', ''],
    ['', '3', '1991', '1991-03-00'],
    [' 1 ', '12', '2000', '2000-12-01'],
  ])('makes a date of %j %j %j', (day, month, year, date) => {
    expect(dateOfBirth(draft({ day, month, year }))).toBe(date);
  });

  it.each([
    ['female', 'male', 'hetero'],
    ['female', 'female', 'lesbian'],
    ['male', 'male', 'gay'],
    ['male', 'both', 'bi'],
    ['male', '', undefined],
    ['', 'male', undefined],
  ])('takes %j who seeks %j for %j', (gender, seeks, sexuality) => {
    expect(draftSexuality(draft({ gender, seeks }))).toBe(sexuality);
  });
});

describe('a step', () => {
  it.each(['-1', '5', '1.5', 'x', ''])('is the first one for %j', (text) => {
    expect(stepOf(text)).toBe(Step.Who);
  });

  it('is the earliest that can put an error right', () => {
    expect(stepOfErrors({ email: 1, date_of_birth: 1, name: 1 })).toBe(Step.About);
    expect(stepOfErrors({ password: 1 })).toBe(Step.Account);
  });
});

describe('old enough', () => {
  const on = new Date('2026-04-17T12:00:00Z');

  it.each([
    ['2008-04-17', true],
    ['2008-04-18', false],
    ['1990-02-31', false],
    ['-04-17', false],
    ['', false],
  ])('is who was born on “%s”: %s', (date, isOld) => {
    expect(isOfAge(date, 18, on)).toBe(isOld);
  });
});
