import { expect, it } from 'vitest';
import { REPLY_LINES } from '../replies/reply-lines/index.ts';
import { methodName } from './methods.ts';

it.each([
  ['de', 'SEPA-Lastschrift'],
  ['fr_BE', 'Prélèvement SEPA'],
  ['nl_NL', 'SEPA-incasso'],
  ['pl', 'Polecenie zapłaty SEPA'],
  ['en_US', 'SEPA Direct Debit'],
  [null, 'SEPA Direct Debit'],
])('names direct debit in %s: %s', (locale, name) => {
  expect(methodName('directdebit', locale)).toBe(name);
});

it.each(['directdebit', 'banktransfer', 'creditcard'])('has a name for %s in every language of the demo', (id) => {
  for (const locale of Object.keys(REPLY_LINES).filter((one) => one !== 'en')) {
    expect(methodName(id, locale), locale).not.toBe(methodName(id, 'en'));
  }
});
