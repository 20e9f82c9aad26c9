import { REPLY_LINES } from '@vonk/demo';
import { describe, expect, it, test } from 'vitest';
import { checkAnswer } from './check-answer.ts';

const check = (answer: string) => checkAnswer(answer, { maxLength: 500 });

describe('an answer must not contain', () => {
  test.each([
    ['a link', 'See https://example.com/me'],
    ['another way to reach each other', 'write to frits@mail.example'],
    ['another way to reach each other', 'I am on WhatsApp'],
    ['something about money', 'Could you send me 50 euros?'],
    ['a bank account', 'NL91 ABNA 0417 1643 00'],
    ['a telephone number', 'Call +31 6 1234 5678'],
  ])('%s: %s', (what, answer) => {
    expect(() => check(answer)).toThrow(`The answer holds ${what}.`);
  });

  test('control characters for a terminal or page', () => {
    expect(() => check('Hi \u001b[31mAlice')).toThrow('control characters');
  });
});

test.each([
  'I was born on 14-03-1992, and you?',
  'See you at 20:30. Bring 2 friends, or 10!',
  'I would pay 1.250 euros for that view... It costs 15,50',
  'Fine.No really, in 2019 I lived at number 12345 of nowhere',
])('an answer may say: %s', (answer) => {
  expect(check(answer)).toBe(answer);
});

it.each(Object.entries(REPLY_LINES))('an answer may be any scripted line in %s', (_language, lines) => {
  const { cues: _cues, interests, ...kinds } = lines;
  for (const line of [...Object.values(kinds).flat(), ...Object.values(interests)]) expect(check(line)).toBe(line);
});
