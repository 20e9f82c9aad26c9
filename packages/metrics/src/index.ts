export { METRICS, type MetricName, namesOf, type ProcessName } from './catalogue.ts';
export { countSending, measureProvider, measureStorage } from './measure-errands.ts';
export { measurePools } from './measure-pools.ts';
export { measureQueries } from './measure-queries.ts';
export { createMeters, type Meters } from './meters.ts';
export { isForwarded, MetricsListenError, type MetricsServer, serveMetrics } from './serve-metrics.ts';
