import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { localsOf } from '../http/locals.ts';

export interface Metrics {
  /** Measures every request it stands before. */
  measure: RequestHandler;
  countStream(change: 1 | -1): void;
  countEvents(sent: number): void;
  /** Asked for whenever the metrics are; null is unknown. */
  watchReplica(replica: { lagMs(): number | null; near(): unknown }): void;
  /** In Prometheus' text form. */
  render(): Promise<{ contentType: string; text: string }>;
}

const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics({ collectsProcess = true }: { collectsProcess?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (collectsProcess) collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by the path of the contract',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  const streams = new Gauge({ name: 'live_streams', help: 'Open event streams', registers: [registry] });
  const events = new Counter({ name: 'live_events_sent_total', help: 'Events sent on streams', registers: [registry] });

  return {
    measure: (req, res, next) => {
      const stop = duration.startTimer();
      res.once('close', () => {
        const { route } = localsOf(res);
        stop({ method: req.method, route: route ?? 'other', status: res.statusCode });
      });
      next();
    },
    countStream: (change) => streams.inc(change),
    countEvents: (sent) => events.inc(sent),
    watchReplica: (replica) => {
      new Gauge({
        name: 'replica_lag_seconds',
        help: 'How far the read replica is behind the primary; NaN when it does not answer',
        registers: [registry],
        collect() {
          this.set((replica.lagMs() ?? Number.NaN) / 1000);
        },
      });
      new Gauge({
        name: 'replica_near',
        help: '1 while reads go to the replica',
        registers: [registry],
        collect() {
          this.set(replica.near() ? 1 : 0);
        },
      });
    },
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
