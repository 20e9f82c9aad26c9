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

/** The metrics of one process. Each is registered when first requested. */
export interface Meters {
  counter<Name extends CounterName>(name: Name): Counter<LabelsOf<Name>>;
  /** `collect` sets the gauge at every scrape. */
  gauge<Name extends GaugeName>(name: Name, collect?: Collect<Name>): Gauge<LabelsOf<Name>>;
  histogram<Name extends HistogramName>(name: Name): Histogram<LabelsOf<Name>>;
  /** In Prometheus' text form. */
  render(): Promise<{ contentType: string; text: string }>;
}

type Collect<Name extends GaugeName> = (gauge: Gauge<LabelsOf<Name>>) => void | Promise<void>;

interface Settings<Name extends MetricName> {
  name: Name;
  help: string;
  labelNames: readonly LabelsOf<Name>[];
  registers: Registry[];
}

export function createMeters(process: ProcessName, { collectsProcess = true } = {}): Meters {
  const registry = new Registry();
  if (collectsProcess) collectDefaultMetrics({ register: registry });

  function make<Name extends MetricName, Metric>(name: Name, create: (settings: Settings<Name>) => Metric): Metric {
    const known = registry.getSingleMetric(name);
    if (known) return known as Metric;
    const { help, labels, of } = METRICS[name];
    if (!of.includes(process)) throw new Error(`${name} is no metric of the ${process}`);
    return create({ name, help, labelNames: labels, registers: [registry] });
  }

  return {
    counter: (name) => make(name, (settings) => new Counter(settings)),
    gauge: <Name extends GaugeName>(name: Name, collect?: Collect<Name>) =>
      make(
        name,
        (settings) =>
          new Gauge({
            ...settings,
            ...(collect && {
              collect(this: Gauge<LabelsOf<Name>>) {
                return collect(this);
              },
            }),
          }),
      ),
    histogram: (name) => make(name, (settings) => new Histogram({ ...settings, buckets: [...METRICS[name].buckets] })),
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
