import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  type CounterName,
  type GaugeName,
  type HistogramName,
  type LabelsOf,
  METRICS,
  type MetricName,
  type ProcessName,
} from './catalogue.ts';

/** The metrics of one process. Each is there from when it is first asked for. */
export interface Meters {
  counter<Name extends CounterName>(name: Name): Counter<LabelsOf<Name>>;
  /** `collect` sets the gauge each time the metrics are asked for. */
  gauge<Name extends GaugeName>(name: Name, collect?: Collect<Name>): Gauge<LabelsOf<Name>>;
  histogram<Name extends HistogramName>(name: Name): Histogram<LabelsOf<Name>>;
  /** In Prometheus' text form. */
  render(): Promise<{ contentType: string; text: string }>;
}

type Collect<Name extends GaugeName> = (gauge: Gauge<LabelsOf<Name>>) => void | Promise<void>;

export function createMeters(process: ProcessName, { collectsProcess = true } = {}): Meters {
  const registry = new Registry();
  if (collectsProcess) collectDefaultMetrics({ register: registry });

  function make<Metric>(name: MetricName, create: (settings: object) => Metric): Metric {
    const known = registry.getSingleMetric(name);
    if (known) return known as Metric;
    const { help, labels, of } = METRICS[name];
    if (!(of as readonly ProcessName[]).includes(process)) throw new Error(`${name} is no metric of the ${process}`);
    return create({ name, help, labelNames: [...labels], registers: [registry] });
  }

  return {
    counter: (name) => make(name, (settings) => new Counter(settings as never)),
    gauge: (name, collect) =>
      make(
        name,
        (settings) =>
          new Gauge({
            ...settings,
            ...(collect && {
              collect(this: Gauge<never>) {
                return collect(this as never);
              },
            }),
          } as never),
      ),
    histogram: (name) =>
      make(name, (settings) => new Histogram({ ...settings, buckets: [...METRICS[name].buckets] } as never)),
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
