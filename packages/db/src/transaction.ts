import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isUnanswered } from './database-unavailable.ts';

const ATTEMPTS = 4;
// serialization_failure and deadlock_detected: the loser of a race may simply try again.
const RETRIED = new Set(['40001', '40P01']);

const isRetried = (error: unknown): boolean => RETRIED.has((error as { code?: string } | null)?.code ?? '');

const attempt = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A rollback would wait behind the statement; a closed connection is rolled back by the server.
    if (isUnanswered(error)) broken = error as Error;
    else {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
    }
    throw error;
  } finally {
    // A connection whose rollback failed is in an unknown state and is closed.
    client.release(broken);
  }
};

/**
 * Runs the work between BEGIN and COMMIT on one connection; whatever it throws rolls back and is thrown on.
 * The work is run again, at most 3 times, when the database asks for it, so it must have no effect outside of it.
 */
export const runTransaction = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(pool, work);
    } catch (error) {
      if (tried === ATTEMPTS || !isRetried(error)) throw error;
      await delay(Math.random() * 20 * 2 ** tried);
    }
  }
};
