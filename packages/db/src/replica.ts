import type { Logger } from '@vonk/logger';
import { createDb, type Db } from './create-db.ts';
import type { QueryObserver } from './observed-pool.ts';

export type Replica = {
  pool: Db['pool'];
  /** The replica if it lags by at most `maxLagMs`, else null. */
  near(): Db | null;
  /** Milliseconds at the last check; null when unknown. */
  lagMs(): number | null;
  /** A read on it failed: avoid it for a while. */
  distrust(error: unknown): void;
  /** Measures the lag; a timer does so, too. */
  check(): Promise<void>;
  close(): Promise<void>;
};

export type ReplicaOptions = {
  url: string;
  primary: Db;
  max?: number;
  logger: Logger;
  applicationName: string;
  maxLagMs?: number;
  /** Milliseconds between two checks. */
  interval?: number;
  /** Milliseconds after which a check is too old to rely on. */
  freshMs?: number;
  /** Milliseconds without a response after which it counts as gone. */
  timeoutMs?: number;
} & QueryObserver;

const MAX_LAG = 1_000;
const INTERVAL = 250;
const FRESH = 1_500;
const DISTRUST = 5_000;
const TIMEOUT = 2_000;

type Sample = { lsn: bigint; at: number };

/**
 * A streaming replica for reads that may be slightly stale. Both servers tell how far it lags: positions in the
 * primary's log are noted with the time, and the lag is the age of the oldest position that the replica has not
 * reached. This needs no clock but this process's, and the lag is zero when nothing is written.
 */
export const createReplica = ({
  url,
  primary,
  max,
  logger,
  applicationName,
  maxLagMs = MAX_LAG,
  interval = INTERVAL,
  freshMs = FRESH,
  timeoutMs = TIMEOUT,
  ...observer
}: ReplicaOptions): Replica => {
  const db = createDb({ url, ...(max && { max }), logger, applicationName, timeout: timeoutMs, ...observer });
  const samples: Sample[] = [];
  let seen: { at: number; lag: number } | null = null;
  let trustedFrom = 0;
  let wasNear = false;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const at = performance.now();
    try {
      const [written, replayed] = await Promise.all([
        positionOf(primary, 'pg_current_wal_lsn()'),
        positionOf(db, 'CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END'),
      ]);
      samples.push({ lsn: written, at });
      while (samples[0] && samples[0].lsn <= replayed) samples.shift();
      seen = { at, lag: samples[0] ? performance.now() - samples[0].at : 0 };
    } catch (error) {
      seen = null;
      if (wasNear) logger.warn({ err: error }, 'the read replica does not answer: all reads go to the primary');
    }
    // Bounded, however long a replica is away; the oldest sample is kept because it gives the lag.
    if (samples.length > 1_000) samples.splice(1, samples.length - 1_000);
    const isNear = near() !== null;
    if (isNear && !wasNear) logger.info({}, 'the read replica is near enough');
    if (!isNear && wasNear && seen) logger.warn({ lagMs: Math.round(seen.lag) }, 'the read replica is too far behind');
    wasNear = isNear;
  };

  const near = (): Db | null => {
    const now = performance.now();
    const isKnown = seen !== null && now - seen.at < freshMs;
    return isKnown && now >= trustedFrom && (seen?.lag ?? maxLagMs) < maxLagMs ? db : null;
  };

  const check = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const timer = setInterval(() => void check(), interval);
  timer.unref();
  return {
    pool: db.pool,
    near,
    lagMs: () => seen?.lag ?? null,
    distrust: (error) => {
      trustedFrom = performance.now() + DISTRUST;
      logger.warn({ err: error }, 'a read on the replica failed and is done on the primary');
    },
    check,
    close: async () => {
      clearInterval(timer);
      await looking;
      await db.close();
    },
  };
};

const positionOf = async ({ pool }: Db, expression: string): Promise<bigint> => {
  const { rows } = await pool.query<{ position: string | null }>(
    `SELECT (${expression} - '0/0'::pg_lsn)::text AS position`,
  );
  const position = rows[0]?.position;
  if (!position) throw new Error('The read replica follows no primary');
  return BigInt(position);
};
