import { createHash } from 'node:crypto';
import { AppError, LOGIN_BLOCK_MINUTES, LOGIN_FAILURES, MINUTE, SECOND } from '@vonk/schema';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../context.ts';
import { refuseWhileBusy } from './password.ts';

/** Limits per account from all networks, and per network for all accounts; those of a pair are constants. */
const FROM_EVERYWHERE = { failures: 30, seconds: 3600 };
const ANY_ACCOUNT = { failures: 100, seconds: 900 };

interface Attempt {
  siteId: string;
  email: string;
  /** The caller's network: an IPv4 address or an IPv6 /64. */
  network: string;
  /** The member has an open session from this network. */
  isKnownNetwork: boolean;
}

/**
 * Counts failed logins in the database, in the same way for known and unknown accounts. Failures elsewhere do not block
 * a network from which the member has an open session, so that an attacker cannot lock the owner out.
 */
export function createLoginThrottle(ctx: Context) {
  const limiter = (prefix: string, points: number, seconds: number) =>
    new RateLimiterPostgres({
      storeClient: ctx.db.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: prefix,
      points,
      duration: seconds,
      blockDuration: (LOGIN_BLOCK_MINUTES * MINUTE) / SECOND,
    });
  const pair = limiter('login-pair', LOGIN_FAILURES, (LOGIN_BLOCK_MINUTES * MINUTE) / SECOND);
  const account = limiter('login-account', FROM_EVERYWHERE.failures, FROM_EVERYWHERE.seconds);
  const network = limiter('login-network', ANY_ACCOUNT.failures * ctx.options.limitFactor, ANY_ACCOUNT.seconds);

  function keys(attempt: Attempt) {
    const who = createHash('sha256').update(`${attempt.siteId}\u0000${attempt.email}`).digest('base64url');
    const pairKey = `${who}:${attempt.network}`;
    // On a known network, failures elsewhere are not counted with these; the amount of work stays the same.
    const [accountKey, networkKey] = attempt.isKnownNetwork ? [pairKey, pairKey] : [who, attempt.network];
    return { who, pair: pairKey, account: accountKey, network: networkKey };
  }

  return {
    /**
     * Counts an attempt before its password is checked, so that parallel guesses cannot outrun the count; `clear`
     * undoes it when the password was right. A blocked pair is not counted elsewhere: one network alone cannot lock an
     * account for everyone.
     * @throws AppError `login_blocked` with the minutes that are left; `rate_limited`, uncounted, while too many wait.
     */
    async admit(attempt: Attempt): Promise<void> {
      refuseWhileBusy();
      const key = keys(attempt);
      await count(pair, key.pair);
      await Promise.all([count(account, key.account), count(network, key.network)]);
    },

    async clear(attempt: Attempt): Promise<void> {
      const key = keys(attempt);
      const accounts = [...new Set([key.account, key.who])];
      await Promise.all([pair.delete(key.pair), ...accounts.map((each) => account.delete(each))]);
      await network.reward(key.network);
    },
  };
}

async function count(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? blocked(error.msBeforeNext) : error;
  }
}

function blocked(milliseconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE));
  return new AppError('login_blocked', { params: { minutes }, retryAfter: Math.ceil(milliseconds / SECOND) });
}
