import * as variables from './variables.ts';

export const metricsVariables = {
  VONK_METRICS_PORT: variables.port.optional(),
  VONK_METRICS_HOST: variables.host.default('127.0.0.1'),
};

/** Where a process serves Prometheus; null: nowhere, except that the api serves this machine on its own port. */
export type MetricsConfig = { host: string; port: number } | null;

export const metrics = (values: { VONK_METRICS_PORT?: number; VONK_METRICS_HOST: string }): MetricsConfig =>
  values.VONK_METRICS_PORT ? { host: values.VONK_METRICS_HOST, port: values.VONK_METRICS_PORT } : null;

/** Statements that take longer are logged. */
export const slowSqlVariable = { VONK_SLOW_SQL: variables.milliseconds.default(200) };

export const slowSqlMs = (values: { VONK_SLOW_SQL: number }): number | null => values.VONK_SLOW_SQL || null;
