import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (value: string) => createHash('sha256').update(value).digest();

/** Compares in a time that tells nothing of the secret; without a secret nothing matches. */
export function matchesSecret(given: unknown, secret: string | null): boolean {
  return typeof given === 'string' && secret !== null && timingSafeEqual(digest(given), digest(secret));
}
