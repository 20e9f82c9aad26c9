import { LOCALES } from '@vonk/schema/constants';
import { expect, it, test } from 'vitest';
import { refusedSignals } from './refused-signals.ts';
import { REPLY_LINES } from './reply-lines/index.ts';

test.each([
  ['Could you send me 50 euros?', ['money']],
  ['Where can I send it? Give me your IBAN', ['iban']],
  ['Give me your number', ['phone']],
  ['Write to me on WhatsApp', ['contact']],
  ['There are more photos on www.example.com', ['link']],
])('an answer like “%s” is refused', (answer, signals) => {
  expect(refusedSignals(answer)).toEqual(signals);
});

it.each(LOCALES)('every scripted line in %s may be sent', (language) => {
  const { cues: _cues, interests, ...kinds } = REPLY_LINES[language];
  const lines = [...Object.values(kinds).flat(), ...Object.values(interests)];
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => refusedSignals(line).length > 0)).toEqual([]);
});
