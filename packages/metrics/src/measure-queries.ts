import type { Meters } from './meters.ts';

type Told = (query: { seconds: number; isSlow: boolean }) => void;

/** Receives each statement of a pool. */
export function measureQueries(meters: Meters, pool: 'primary' | 'replica'): Told {
  const duration = meters.histogram('postgres_query_duration_seconds').labels({ pool });
  const slow = meters.counter('postgres_slow_queries_total').labels({ pool });
  return ({ seconds, isSlow }) => {
    duration.observe(seconds);
    if (isSlow) slow.inc();
  };
}
