import { AppError } from '@vonk/schema';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('hashes a limited number at once, and refuses the others with a time to retry', async () => {
  const passwordHash = await hashPassword('quiet-lamp');
  const answers = await Promise.allSettled(
    Array.from({ length: 80 }, () => verifyPassword(passwordHash, 'quiet-lamp')),
  );
  const served = answers.filter(({ status }) => status === 'fulfilled');
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as AppError] : []));
  expect(served.map((answer) => 'value' in answer && answer.value)).toEqual(Array(32).fill(true));
  expect(refused.every((error) => error instanceof AppError)).toBe(true);
  expect(new Set(refused.map(({ code, retryAfter }) => `${code} ${retryAfter}`))).toEqual(new Set(['rate_limited 2']));
  await expect(verifyPassword(passwordHash, 'another-lamp')).resolves.toBe(false);
});

it('accepts a password in either Unicode normalization form', async () => {
  const passwordHash = await hashPassword('caf\u00e9-lamp');
  await expect(verifyPassword(passwordHash, 'cafe\u0301-lamp')).resolves.toBe(true);
});
