import { hash, type Options, verify } from '@node-rs/argon2';
import { AppError } from '@vonk/schema';
import pLimit from 'p-limit';

/** The library's default, Argon2id, with 19 MiB, 2 passes, 1 lane: OWASP's password storage cheat sheet, 2025. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes a core for some 25 ms, and one of the process's four threads, which also read files and resolve
 * hosts. More at once would slow down members who are already logged in.
 */
const hashing = pLimit(2);
/** A full queue is done within half a second. */
const MOST_WAITING = 30;
const RETRY_AFTER_SECONDS = 2;

/** @throws AppError `rate_limited` while too many hashes are queued. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), PARAMETERS));
}

let dummy: Promise<string> | null = null;

/**
 * Verifies a password; without an account it takes as long and returns false.
 * @throws AppError `rate_limited` while too many hashes are queued.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hash('nobody has this account', PARAMETERS);
  const expected = passwordHash ?? (await dummy);
  const matches = await inTurn(() => verify(expected, password.normalize('NFC')));
  return passwordHash !== null && matches;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  refuseWhileBusy();
  return hashing(work);
}

/**
 * For callers that count an attempt before verifying it: a busy server must not use up a member's attempts.
 * @throws AppError `rate_limited`
 */
export function refuseWhileBusy(): void {
  if (hashing.pendingCount < MOST_WAITING) return;
  throw new AppError('rate_limited', { retryAfter: RETRY_AFTER_SECONDS, params: { seconds: RETRY_AFTER_SECONDS } });
}
