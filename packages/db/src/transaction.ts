import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isUnanswered } from './database-unavailable.ts';

const ATTEMPTS = 4;
// serialization_failure and deadlock_detected: the loser of a race can simply retry.
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
    // A rollback would wait behind the statement; closing the connection makes the server roll back.
    if (isUnanswered(error)) broken = error as Error;
    else {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
    }
    throw error;
  } finally {
    // After a failed rollback the connection's state is unknown, so it is closed.
    client.release(broken);
  }
};

/**
 * Runs the work between BEGIN and COMMIT on one connection; an error rolls back and is rethrown. Retries the work up to
 * 3 times on serialization failures and deadlocks, so it must have no effects outside the database.
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
