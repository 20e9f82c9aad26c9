import type { Meters } from './meters.ts';

export interface MeasuredPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { max: number };
}

/** Reports how full each pool is, at every scrape. */
export function measurePools(meters: Meters, pools: Record<string, MeasuredPool>): void {
  const all = Object.entries(pools);
  meters.gauge('postgres_pool_connections', (gauge) => {
    for (const [pool, { totalCount, idleCount }] of all) {
      gauge.set({ pool, state: 'used' }, totalCount - idleCount);
      gauge.set({ pool, state: 'idle' }, idleCount);
    }
  });
  meters.gauge('postgres_pool_max_connections', (gauge) => {
    for (const [pool, { options }] of all) gauge.set({ pool }, options.max);
  });
  meters.gauge('postgres_pool_waiting', (gauge) => {
    for (const [pool, { waitingCount }] of all) gauge.set({ pool }, waitingCount);
  });
}
