import { expect, test } from 'vitest';
import { errorLine } from './error-line.ts';

test.each([
  ['The mail server could not be used (ETIMEDOUT)', 'The mail server could not be used (ETIMEDOUT)'],
  ['\n\n  Invalid call:\n    at alice@people.test', 'Invalid call:'],
  [
    'duplicate key value violates unique constraint "users_site_id_email_key"',
    'duplicate key value violates unique constraint "users_site_id_email_key"',
  ],
  ['no payment 0198f3c2-77a1-7c55-9d0e-5f1f0a3b2c11', 'no payment 0198f3c2-77a1-7c55-9d0e-5f1f0a3b2c11'],
  ['no user 12345678-1234-7234-9234-123456789012', 'no user 12345678-1234-7234-9234-123456789012'],
  ['550 <alice@people.test>: no such user', '550 <…>: no such user'],
  ['Key (email)=(Alice in Gouda) already exists', 'Key (email)… already exists'],
  ['invalid input: "Alice" and \'Bob\'', 'invalid input: … and …'],
  ['connect ECONNREFUSED 203.0.113.9:25', 'connect ECONNREFUSED …:25'],
  ['connect ECONNREFUSED 2001:db8:1:2::9', 'connect ECONNREFUSED …'],
  ['The account NL91 ABNA 0417 1643 00 is closed', 'The account … is closed'],
  ['No text to +31 6 12345678', 'No text to …'],
  ["It can't be done, isn't it", "It can't be done, isn't it"],
  ['', ''],
])('%j is shown as %j', (error, shown) => {
  expect(errorLine(error)).toBe(shown);
});

test('a very long line is cut', () => {
  expect(errorLine('x '.repeat(10_000))).toHaveLength(160);
});
