import { createHash } from 'node:crypto';
import { AppError, LOGIN_BLOCK_MINUTES, LOGIN_FAILURES, MINUTE, SECOND } from '@vonk/schema';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../context.ts';
import { refuseWhileBusy } from './password.ts';

/** Failures of one account from everywhere, and of one network for any account; of both together, see the constants. */
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
 * Counts login attempts that fail in the database, the same for known and unknown accounts. A network from which the member has an
 * open session is not held back by failures elsewhere, so that nobody can lock an owner out.
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
    // Where the member is known, failures elsewhere are not counted together with these; the work is the same.
    const [accountKey, networkKey] = attempt.isKnownNetwork ? [pairKey, pairKey] : [who, attempt.network];
    return { who, pair: pairKey, account: accountKey, network: networkKey };
  }

  return {
    /**
     * Counts an attempt before its password is looked at, so that guesses in parallel cannot outrun the count; `clear`
     * takes it back when the password was right. A pair that is blocked counts nowhere else: one network alone cannot
     * close an account to all.
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
