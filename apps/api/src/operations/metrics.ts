import { onceDone } from '@vonk/http-server';
import { createMeters, type Meters, measurePools } from '@vonk/metrics';
import type { RequestHandler } from 'express';
import { localsOf } from '../http/locals.ts';

export interface Metrics {
  meters: Meters;
  /** Measures every request that passes through it. */
  measure: RequestHandler;
  /** Counts an error response. */
  countRefusal(route: string | undefined, code: string): void;
  countStream(change: 1 | -1): void;
  countEvents(sent: number): void;
  watchPools(pools: Parameters<typeof measurePools>[1]): void;
  /** Read at every scrape; null means unknown. */
  watchReplica(replica: { lagMs(): number | null; near(): unknown }): void;
  /** In Prometheus' text format. */
  render: Meters['render'];
}

/** Stays open as long as the page, so its duration means nothing. */
const STREAM = '/api/events.php';
/** For paths and methods that callers make up. */
const OTHER = 'other';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

export function createMetrics(options: { collectsProcess?: boolean } = {}): Metrics {
  const meters = createMeters('api', options);
  const duration = meters.histogram('http_request_duration_seconds');
  const inFlight = meters.gauge('http_requests_in_flight');
  const refusals = meters.counter('http_refusals_total');
  const streams = meters.gauge('live_streams');
  const events = meters.counter('live_events_sent_total');

  return {
    meters,
    measure: (req, res, next) => {
      const startedAt = performance.now();
      inFlight.inc();
      onceDone(res, () => {
        inFlight.dec();
        const { route = OTHER } = localsOf(res);
        if (route === STREAM && res.statusCode < 400) return;
        const method = METHODS.has(req.method) ? req.method : OTHER;
        const status = `${Math.floor(res.statusCode / 100)}xx`;
        duration.observe({ method, route, status }, (performance.now() - startedAt) / 1000);
      });
      next();
    },
    countRefusal: (route = OTHER, code) => refusals.inc({ route, code }),
    countStream: (change) => streams.inc(change),
    countEvents: (sent) => events.inc(sent),
    watchPools: (pools) => measurePools(meters, pools),
    watchReplica: (replica) => {
      meters.gauge('replica_lag_seconds', (gauge) => gauge.set((replica.lagMs() ?? Number.NaN) / 1000));
      meters.gauge('replica_near', (gauge) => gauge.set(replica.near() ? 1 : 0));
    },
    render: meters.render,
  };
}
