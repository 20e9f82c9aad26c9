import { setTimeout as delay } from 'node:timers/promises';
import { isUnconnected } from './database-unavailable.ts';

const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 5_000;
/** In milliseconds; shorter than any lease or lock held by the callers. */
const LONGEST = 4 * 60_000;

// Classes of SQLSTATE: connection exception, transaction rollback, insufficient resources, object in use, operator intervention.
const TRANSIENT = /^(?:08|40|53|55|57)[0-9A-Z]{3}$/;

const isTransient = (error: unknown): boolean => {
  const { code, errors } = (error ?? {}) as { code?: unknown; errors?: unknown };
  if (isUnconnected(error) || (typeof code === 'string' && TRANSIENT.test(code))) return true;
  return Array.isArray(errors) && errors.some(isTransient);
};

/**
 * Records in the database something that has already happened outside of it, and retries for some minutes while the
 * database is unavailable. A result may have been lost on its way, so the work must be safe to repeat.
 * @throws any error of the work itself, at once
 */
export const keepTrying = async <T>(
  work: () => Promise<T>,
  { wait = delay }: { wait?: (ms: number) => Promise<unknown> } = {},
): Promise<T> => {
  let waited = 0;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || waited + pause > LONGEST) throw error;
    }
    waited += pause;
    await wait(pause);
  }
};
