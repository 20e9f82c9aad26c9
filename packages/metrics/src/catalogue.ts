/** The scraped processes; each is a Prometheus job of this name. */
export type ProcessName = 'api' | 'web' | 'worker';

interface MetricEntry {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
  /** Which processes expose it. */
  of: readonly ProcessName[];
  /** In seconds, of histograms. */
  buckets?: readonly number[];
}

const REQUESTS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERIES = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5, 30];
const ERRANDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/**
 * All metrics except those Node provides for each process (`nodejs_…`, `process_…`). No label holds anything that a
 * caller makes up or that identifies a person: each has a handful of values, or one for each route, code or job.
 */
export const METRICS = {
  http_request_duration_seconds: {
    type: 'histogram',
    help: 'Time to answer, by the pattern of the route and the class of the status; streams are left out',
    labels: ['method', 'route', 'status'],
    of: ['api', 'web'],
    buckets: REQUESTS,
  },
  http_requests_in_flight: {
    type: 'gauge',
    help: 'Requests that are being answered, streams included',
    labels: [],
    of: ['api', 'web'],
  },
  http_refusals_total: {
    type: 'counter',
    help: 'Answers that were errors, by route and code of the contract',
    labels: ['route', 'code'],
    of: ['api'],
  },
  page_render_duration_seconds: {
    type: 'histogram',
    help: 'From the data of a page to the first of its HTML',
    labels: [],
    of: ['web'],
    buckets: REQUESTS,
  },
  live_streams: { type: 'gauge', help: 'Open event streams', labels: [], of: ['api'] },
  live_events_sent_total: { type: 'counter', help: 'Events sent on streams', labels: [], of: ['api'] },
  postgres_pool_connections: {
    type: 'gauge',
    help: 'Connections to the database, by pool (primary, replica) and state (used, idle)',
    labels: ['pool', 'state'],
    of: ['api', 'worker'],
  },
  postgres_pool_max_connections: {
    type: 'gauge',
    help: 'Most connections that a pool may open',
    labels: ['pool'],
    of: ['api', 'worker'],
  },
  postgres_pool_waiting: {
    type: 'gauge',
    help: 'Queries and transactions that wait for a connection',
    labels: ['pool'],
    of: ['api', 'worker'],
  },
  postgres_query_duration_seconds: {
    type: 'histogram',
    help: 'Time of each statement, as this process sees it',
    labels: ['pool'],
    of: ['api', 'worker'],
    buckets: QUERIES,
  },
  postgres_slow_queries_total: {
    type: 'counter',
    help: 'Statements that took longer than VONK_SLOW_SQL; each is a line of the log',
    labels: ['pool'],
    of: ['api', 'worker'],
  },
  replica_lag_seconds: {
    type: 'gauge',
    help: 'How far the read replica is behind the primary; NaN when it does not answer',
    labels: [],
    of: ['api'],
  },
  replica_near: { type: 'gauge', help: '1 while reads go to the replica', labels: [], of: ['api'] },
  storage_request_duration_seconds: {
    type: 'histogram',
    help: 'Time of each call to what keeps photos, by operation (put, open, delete) and outcome (done, failed)',
    labels: ['operation', 'outcome'],
    of: ['api', 'worker'],
    buckets: ERRANDS,
  },
  payment_provider_request_duration_seconds: {
    type: 'histogram',
    help: 'Time of each call to the payment provider, by operation and outcome (done, refused, unavailable, failed)',
    labels: ['operation', 'outcome'],
    of: ['api', 'worker'],
    buckets: ERRANDS,
  },
  payments_total: {
    type: 'counter',
    help: 'Payments that came to a state',
    labels: ['state'],
    of: ['api', 'worker'],
  },
  mails_total: {
    type: 'counter',
    help: 'Mails given to the mail server, by outcome (done, refused, unavailable, failed)',
    labels: ['outcome'],
    of: ['worker'],
  },
  pushes_total: {
    type: 'counter',
    help: 'Pushes given to push services, by outcome (done, refused, unavailable, failed)',
    labels: ['outcome'],
    of: ['worker'],
  },
  job_duration_seconds: {
    type: 'histogram',
    help: 'Time of each try of a job, by name and outcome (done, failed)',
    labels: ['name', 'outcome'],
    of: ['worker'],
    buckets: ERRANDS,
  },
  job_queue_jobs: {
    type: 'gauge',
    help: 'Jobs in the queue, by name and state (waiting, running, failed for good)',
    labels: ['name', 'state'],
    of: ['worker'],
  },
  job_queue_oldest_due_age_seconds: {
    type: 'gauge',
    help: 'For how long the job that has been due longest has been so; 0 when none is',
    labels: [],
    of: ['worker'],
  },
} as const satisfies Record<string, MetricEntry>;

export type MetricName = keyof typeof METRICS;
type NamesOf<Type extends MetricEntry['type']> = {
  [Name in MetricName]: (typeof METRICS)[Name]['type'] extends Type ? Name : never;
}[MetricName];
export type CounterName = NamesOf<'counter'>;
export type GaugeName = NamesOf<'gauge'>;
export type HistogramName = NamesOf<'histogram'>;
export type LabelsOf<Name extends MetricName> = (typeof METRICS)[Name]['labels'][number];

export function namesOf(process: ProcessName): MetricName[] {
  return (Object.keys(METRICS) as MetricName[]).filter((name) =>
    (METRICS[name].of as readonly ProcessName[]).includes(process),
  );
}
