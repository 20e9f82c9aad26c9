import { createHash } from 'node:crypto';
import { AppError, LOGIN_BLOCK_MINUTES, LOGIN_FAILURES, MINUTE, SECOND } from '@vonk/schema';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../context.ts';

/** Failures of one account from one network, of one account from everywhere, and of one network for any account. */
const FROM_EVERYWHERE = { failures: 30, seconds: 3600 };
const ANY_ACCOUNT = { failures: 100, seconds: 900 };

interface Attempt {
  siteId: string;
  email: string;
  /** The caller's network: an IPv4 address or an IPv6 /64. */
  network: string;
}

/**
 * Counts failed logins in the database, the same for known and unknown accounts. A network from which the member has an
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
    return { pair: `${who}:${attempt.network}`, account: who, network: attempt.network };
  }

  return {
    /** @throws AppError `login_blocked` with the minutes that are left. */
    async assertOpen(attempt: Attempt, { isKnownNetwork }: { isKnownNetwork: boolean }): Promise<void> {
      const key = keys(attempt);
      const states = await Promise.all([
        pair.get(key.pair),
        isKnownNetwork ? null : account.get(key.account),
        isKnownNetwork ? null : network.get(key.network),
      ]);
      const limits = [pair.points, account.points, network.points];
      const waits = states.map((state, index) => (state && state.consumedPoints > (limits[index] ?? 0) ? state.msBeforeNext : 0));
      const longest = Math.max(...waits);
      if (longest > 0) throw blocked(longest);
    },

    /** @throws AppError `login_blocked` when this failure was one too many. */
    async countFailure(attempt: Attempt): Promise<void> {
      const key = keys(attempt);
      const results = await Promise.allSettled([
        pair.consume(key.pair),
        account.consume(key.account),
        network.consume(key.network),
      ]);
      for (const result of results) {
        if (result.status === 'fulfilled') continue;
        if (result.reason instanceof RateLimiterRes) throw blocked(result.reason.msBeforeNext);
        throw result.reason;
      }
    },

    async clear(attempt: Attempt): Promise<void> {
      const key = keys(attempt);
      await Promise.all([pair.delete(key.pair), account.delete(key.account)]);
    },
  };
}

function blocked(milliseconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE));
  return new AppError('login_blocked', { params: { minutes }, retryAfter: Math.ceil(milliseconds / SECOND) });
}
