import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (value: string) => createHash('sha256').update(value).digest();

/** Compares in constant time with one or several secrets. Without a secret nothing matches. */
export function matchesSecret(given: unknown, secrets: string | null | readonly string[]): boolean {
  const accepted = secrets === null ? [] : typeof secrets === 'string' ? [secrets] : secrets;
  return typeof given === 'string' && accepted.some((secret) => timingSafeEqual(digest(given), digest(secret)));
}
