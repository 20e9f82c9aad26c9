import type { Context } from '@vonk/domain';
import { AppError, type Endpoint, type RateLimit } from '@vonk/schema';
import { networkOf } from '@vonk/schema/network';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

export interface RateLimits {
  /** @throws AppError rate_limited */
  countAddress(endpoint: LimitedEndpoint, address: string): Promise<void>;
  /** @throws AppError rate_limited */
  countAccount(endpoint: LimitedEndpoint, userId: string): Promise<void>;
}

/** For all calls together, on top of each call's own limits: more is a flood, whatever is called. */
export const ALL_CALLS = {
  address: { points: 3000, seconds: 60 },
  account: { points: 1200, seconds: 60 },
} as const;

export type LimitedEndpoint = Pick<Endpoint, 'method' | 'path' | 'limits' | 'changesState'>;

/**
 * Reads, and all calls together, are counted per process, because a write for each read would cost more than the read.
 * Calls that change state are counted in the database across all processes; while it is down, per process.
 */
export function createRateLimits({ db, options }: Pick<Context, 'db' | 'options'>): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterOf({ points, seconds }: RateLimit, isShared: boolean): RateLimiterAbstract {
    const name = `${isShared}:${points}:${seconds}`;
    let limiter = limiters.get(name);
    if (!limiter) {
      const memory = new RateLimiterMemory({ points, duration: seconds });
      limiter = isShared
        ? new RateLimiterPostgres({
            storeClient: db.pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            keyPrefix: '',
            points,
            duration: seconds,
            // Refuses a caller over its limit without another query.
            inMemoryBlockOnConsumed: points + 1,
            insuranceLimiter: memory,
            // One limiter sweeps the table for all of them.
            clearExpiredByTimeout: limiters.size === 0,
          })
        : memory;
      limiters.set(name, limiter);
    }
    return limiter;
  }

  async function count(limit: RateLimit, isShared: boolean, key: string): Promise<void> {
    try {
      await limiterOf(limit, isShared).consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new AppError('rate_limited', { retryAfter, params: { seconds: retryAfter } });
    }
  }

  const scaled = ({ points, seconds }: RateLimit): RateLimit => ({
    points: Math.max(1, Math.round(points * options.limitFactor)),
    seconds,
  });

  return {
    async countAddress({ method, path, limits, changesState }, address) {
      const network = networkOf(address);
      await count(scaled(ALL_CALLS.address), false, `address:all:${network}`);
      if (limits?.address) await count(scaled(limits.address), changesState, `address:${method} ${path}:${network}`);
    },
    async countAccount({ method, path, limits, changesState }, userId) {
      await count(scaled(ALL_CALLS.account), false, `account:all:${userId}`);
      if (limits?.account) await count(limits.account, changesState, `account:${method} ${path}:${userId}`);
    },
  };
}
