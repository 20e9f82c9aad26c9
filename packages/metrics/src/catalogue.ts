/** The scraped processes; each is a Prometheus job of this name. */
export type ProcessName = 'api' | 'web' | 'worker';

interface Metric<Type extends 'counter' | 'gauge' | 'histogram', Labels extends readonly string[]> {
  readonly type: Type;
  readonly help: string;
  readonly labels: Labels;
  /** Which processes expose it. */
  readonly of: readonly ProcessName[];
}

interface Timing<Labels extends readonly string[]> extends Metric<'histogram', Labels> {
  /** In seconds. */
  readonly buckets: readonly number[];
}

type Told<Type extends 'counter' | 'gauge'> = <const Labels extends readonly string[]>(
  of: readonly ProcessName[],
  labels: Labels,
  help: string,
) => Metric<Type, Labels>;

const counter: Told<'counter'> = (of, labels, help) => ({ type: 'counter', help, labels, of });
const gauge: Told<'gauge'> = (of, labels, help) => ({ type: 'gauge', help, labels, of });
const timing = <const Labels extends readonly string[]>(
  of: readonly ProcessName[],
  labels: Labels,
  buckets: readonly number[],
  help: string,
): Timing<Labels> => ({ type: 'histogram', help, labels, of, buckets });

const REQUESTS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERIES = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5, 30];
const ERRANDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/**
 * All metrics except those Node provides for each process (`nodejs_…`, `process_…`). No label holds anything that a
 * caller makes up or that identifies a person: each has a handful of values, or one for each route, code or job.
 */
export const METRICS = {
  http_request_duration_seconds: timing(
    ['api', 'web'],
    ['method', 'route', 'status'],
    REQUESTS,
    'Time to answer, by the pattern of the route and the class of the status; streams are left out',
  ),
  http_requests_in_flight: gauge(['api', 'web'], [], 'Requests that are being answered, streams included'),
  http_refusals_total: counter(
    ['api'],
    ['route', 'code'],
    'Answers that were errors, by route and code of the contract',
  ),
  page_render_duration_seconds: timing(['web'], [], REQUESTS, 'From the data of a page to the first of its HTML'),
  live_streams: gauge(['api'], [], 'Open event streams'),
  live_events_sent_total: counter(['api'], [], 'Events sent on streams'),
  postgres_pool_connections: gauge(
    ['api', 'worker'],
    ['pool', 'state'],
    'Connections to the database, by pool (primary, replica) and state (used, idle)',
  ),
  postgres_pool_max_connections: gauge(['api', 'worker'], ['pool'], 'Most connections that a pool may open'),
  postgres_pool_waiting: gauge(['api', 'worker'], ['pool'], 'Queries and transactions that wait for a connection'),
  postgres_query_duration_seconds: timing(
    ['api', 'worker'],
    ['pool'],
    QUERIES,
    'Time of each statement, as this process sees it',
  ),
  postgres_slow_queries_total: counter(
    ['api', 'worker'],
    ['pool'],
    'Statements that took longer than VONK_SLOW_SQL; each is a line of the log',
  ),
  replica_lag_seconds: gauge(
    ['api'],
    [],
    'How far the read replica is behind the primary; NaN when it does not answer',
  ),
  replica_near: gauge(['api'], [], '1 while reads go to the replica'),
  storage_request_duration_seconds: timing(
    ['api', 'worker'],
    ['operation', 'outcome'],
    ERRANDS,
    'Time of each call to what keeps photos, by operation (put, open, delete) and outcome (done, failed)',
  ),
  payment_provider_request_duration_seconds: timing(
    ['api', 'worker'],
    ['operation', 'outcome'],
    ERRANDS,
    'Time of each call to the payment provider, by operation and outcome (done, refused, unavailable, failed)',
  ),
  payments_total: counter(['api', 'worker'], ['state'], 'Payments that came to a state'),
  mails_total: counter(
    ['worker'],
    ['outcome'],
    'Mails given to the mail server, by outcome (done, refused, unavailable, failed)',
  ),
  pushes_total: counter(
    ['worker'],
    ['outcome'],
    'Pushes given to push services, by outcome (done, refused, unavailable, failed)',
  ),
  job_duration_seconds: timing(
    ['worker'],
    ['name', 'outcome'],
    ERRANDS,
    'Time of each try of a job, by name and outcome (done, failed)',
  ),
  job_queue_jobs: gauge(
    ['worker'],
    ['name', 'state'],
    'Jobs in the queue, by name and state (waiting, running, failed for good)',
  ),
  job_queue_oldest_due_age_seconds: gauge(
    ['worker'],
    [],
    'For how long the job that has been due longest has been so; 0 when none is',
  ),
};

export type MetricName = keyof typeof METRICS;
type NamesOf<Type extends 'counter' | 'gauge' | 'histogram'> = {
  [Name in MetricName]: (typeof METRICS)[Name]['type'] extends Type ? Name : never;
}[MetricName];
export type CounterName = NamesOf<'counter'>;
export type GaugeName = NamesOf<'gauge'>;
export type HistogramName = NamesOf<'histogram'>;
export type LabelsOf<Name extends MetricName> = (typeof METRICS)[Name]['labels'][number];

export function namesOf(process: ProcessName): MetricName[] {
  return (Object.keys(METRICS) as MetricName[]).filter((name) => METRICS[name].of.includes(process));
}
