import type { Meters } from './meters.ts';

export interface MeasuredPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { max: number };
}

/** Says of each pool, whenever the metrics are asked for, how full it is. */
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
