import { hash, type Options, verify } from '@node-rs/argon2';
import { AppError } from '@vonk/schema';
import pLimit from 'p-limit';

/** The library's default, Argon2id, with 19 MiB, 2 passes, 1 lane: OWASP's password storage cheat sheet, 2025. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash keeps a core busy for some 25 ms, and one of the process's four threads, by which it also reads files and
 * finds hosts. More than these at once would keep members waiting who have logged in long ago.
 */
const hashing = pLimit(2);
/** They are done within half a second. */
const MOST_WAITING = 30;
const RETRY_AFTER_SECONDS = 2;

/** @throws AppError `rate_limited` while too many others wait for theirs. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), PARAMETERS));
}

let dummy: Promise<string> | null = null;

/**
 * Verifies a password; where there is no account it works as long and answers false.
 * @throws AppError `rate_limited` while too many others wait for theirs.
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
 * For what counts attempts before it verifies: nobody should be out of attempts because others brought too many.
 * @throws AppError `rate_limited`
 */
export function refuseWhileBusy(): void {
  if (hashing.pendingCount < MOST_WAITING) return;
  throw new AppError('rate_limited', { retryAfter: RETRY_AFTER_SECONDS, params: { seconds: RETRY_AFTER_SECONDS } });
}
