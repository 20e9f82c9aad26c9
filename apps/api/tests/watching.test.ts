import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parser } from '@prometheus-io/lezer-promql';
import { createMeters, METRICS, type MetricName, type ProcessName } from '@vonk/metrics';
import { allEndpoints, ERROR_CODES } from '@vonk/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const readYaml = (file: string) => parse(read(file), { merge: true });

const PROCESSES: ProcessName[] = ['api', 'web', 'worker'];
const JOBS = [...PROCESSES, 'proxy'];

/**
 * Metrics of the proxy itself, with their labels: `apps/e2e/tests/operations/proxy.spec.ts` checks that each exists.
 */
const OF_PROXY: Record<string, readonly string[]> = {
  haproxy_backend_active_servers: ['proxy'],
  haproxy_backend_retry_warnings_total: ['proxy'],
  haproxy_frontend_current_sessions: ['proxy'],
  haproxy_frontend_http_responses_total: ['proxy', 'code'],
};

interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig: { defaults: { unit?: string; thresholds: { mode: string; steps: { value: number | null }[] } } };
  targets: { refId: string; expr: string; legendFormat: string }[];
}
interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Compose {
  services: Record<
    string,
    { environment?: Record<string, unknown>; volumes?: string[]; ports?: string[]; profiles?: string[]; image?: string }
  >;
  volumes: Record<string, unknown>;
}

const dashboard = JSON.parse(read('docker/grafana/vonk.json')) as { uid: string; panels: Panel[] };
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const alerts = readYaml('docker/prometheus/alerts.yml') as { groups: { name: string; rules: Rule[] }[] };
const rules = alerts.groups.flatMap((group) => group.rules);
/** Frontends and backends by name. */
const proxies = ['10-site.cfg', '20-servers.cfg'].flatMap((file) =>
  [...read(`docker/proxy/${file}`).matchAll(/^(?:frontend|backend) (\w+) /gm)].map(([, name]) => name as string),
);
const expressions: [string, string][] = [
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [`panel ${title}`, expr.replaceAll('$__rate_interval', '5m')]),
  ),
  ...rules.map(({ alert, expr }): [string, string] => [`alert ${alert}`, expr]),
];

interface Selector {
  name: string;
  matchers: { label: string; operator: string; value: string }[];
}

/** What an expression reads, and which labels it groups by. */
function readPromql(expr: string): { isValid: boolean; selectors: Selector[]; grouped: string[] } {
  const selectors: Selector[] = [];
  const grouped: string[] = [];
  let isValid = true;
  parser.parse(expr).iterate({
    enter: ({ node, type, from, to }) => {
      const text = expr.slice(from, to);
      if (type.isError) isValid = false;
      else if (type.name === 'VectorSelector') {
        const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
        selectors.push({
          name: expr.slice(node.firstChild?.from ?? from, node.firstChild?.to ?? to),
          matchers: matchers.map((matcher) => {
            const [, label = '', operator = '', value = ''] =
              /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/s.exec(expr.slice(matcher.from, matcher.to)) ?? [];
            return { label, operator, value };
          }),
        });
      } else if (type.name === 'GroupingLabels') grouped.push(...(text.match(/\w+/g) ?? []));
    },
  });
  return { isValid, selectors, grouped };
}

/** The series that Prometheus derives from histograms. */
const familyOf = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
const known = (name: string): name is MetricName => Object.hasOwn(METRICS, name);
let defaults: Set<string>;

beforeAll(async () => {
  const { text } = await createMeters('worker').render();
  defaults = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name as string));
});

describe.each(expressions)('%s', (_what, expr) => {
  const { isValid, selectors, grouped } = readPromql(expr);

  it('is PromQL with existing metrics and labels', () => {
    expect(isValid).toBe(true);
    expect(selectors.length).toBeGreaterThan(0);
    for (const { name, matchers } of selectors) {
      const family = known(name) ? name : familyOf(name);
      if (known(family) && METRICS[family].type === 'histogram') expect(name).toMatch(/_(bucket|sum|count)$/);
      const isAnswered = name === 'up' || known(family) || defaults.has(name) || Object.hasOwn(OF_PROXY, name);
      expect(isAnswered, `${name} is answered`).toBe(true);
      const labels = new Set<string>(['job', 'instance', 'le', ...labelsOf(name)]);
      for (const { label } of matchers) expect(labels).toContain(label);
    }
    const all = new Set(['job', 'instance', 'le', ...selectors.flatMap(({ name }) => labelsOf(name))]);
    for (const label of grouped) expect(all).toContain(label);
  });

  it('selects existing jobs, routes and codes', () => {
    const statuses = ['2xx', '3xx', '4xx', '5xx'];
    const routes = allEndpoints.map(({ path: route }) => route);
    for (const { name, matchers } of selectors) {
      const isOfProxy = Object.hasOwn(OF_PROXY, name);
      const values = {
        job: JOBS,
        code: isOfProxy ? statuses : (ERROR_CODES as string[]),
        route: [...routes, '/api/ready.php', '/api', '/cdn', '/dev', 'assets', 'other'],
        status: statuses,
        proxy: proxies,
      };
      for (const { label, operator, value } of matchers) {
        const possible = values[label as keyof typeof values];
        if (!possible) continue;
        const alternatives = operator.endsWith('~') ? value.split('|') : [value];
        for (const one of alternatives) {
          const pattern = operator.endsWith('~') ? new RegExp(`^(?:${one})$`) : null;
          expect(
            possible.some((each) => (pattern ? pattern.test(each) : each === one)),
            `${label} ${one}`,
          ).toBe(true);
        }
      }
    }
  });
});

function labelsOf(name: string): readonly string[] {
  const family = known(name) ? name : familyOf(name);
  return known(family) ? METRICS[family].labels : (OF_PROXY[name] ?? []);
}

describe('the dashboard', () => {
  it('explains each panel, and has its unit and thresholds', () => {
    expect(dashboard.uid).toBe('vonk');
    for (const { title, description, fieldConfig, targets } of panels) {
      expect(title).not.toBe('');
      expect(description, title).toMatch(/\.$/);
      expect(fieldConfig.defaults.unit, title).toBeTruthy();
      const { mode, steps } = fieldConfig.defaults.thresholds;
      expect([mode, steps[0]?.value], title).toEqual(['absolute', null]);
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
      for (const { legendFormat } of targets) expect(legendFormat).not.toBe('');
    }
  });

  it('lays out all panels without overlaps, with unique ids', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const cells = new Set<string>();
    for (const { title, gridPos } of dashboard.panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(cells.has(`${x},${y}`), `${title} at ${x},${y}`).toBe(false);
          cells.add(`${x},${y}`);
        }
      }
    }
  });

  it('shows every metric', () => {
    const shown = expressions.flatMap(([, expr]) => readPromql(expr).selectors.map(({ name }) => familyOf(name)));
    expect(Object.keys(METRICS).filter((name) => !shown.includes(name) && !shown.includes(familyOf(name)))).toEqual([]);
  });
});

describe('alerts', () => {
  const book = read('docs/watching.md');

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s has a summary and links to its runbook',
    (name, rule) => {
      expect(rule.for).toMatch(/^\d+[mh]$/);
      expect(['page', 'ticket']).toContain(rule.labels.severity);
      expect(rule.annotations.summary).not.toBe('');
      expect(rule.annotations.runbook).toBe(`docs/watching.md#${name.toLowerCase()}`);
      expect(book).toMatch(new RegExp(`^### ${name}\\n\\n\\S`, 'm'));
    },
  );

  it('are exactly those in the runbook', () => {
    const told = [...book.matchAll(/^### (\S+)$/gm)].map(([, name]) => name);
    expect(told.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it('and all metrics are in the runbook', () => {
    for (const name of Object.keys(METRICS)) expect(book).toContain(`\`${name}\``);
  });
});

describe('the monitoring containers', () => {
  const site = readYaml('docker/compose.yml') as Compose;
  const watch = readYaml('docker/compose.watch.yml') as Compose;
  const prometheus = readYaml('docker/prometheus/prometheus.yml') as {
    rule_files: string[];
    scrape_configs: {
      job_name: string;
      params?: Record<string, string[]>;
      dns_sd_configs: { names: string[]; type: string; port: number }[];
    }[];
  };

  it('scrape each kind of process at its port, under its own name', () => {
    expect(prometheus.scrape_configs.map(({ job_name }) => job_name)).toEqual(JOBS);
    for (const { job_name, dns_sd_configs } of prometheus.scrape_configs.slice(0, PROCESSES.length)) {
      expect(Object.keys(site.services)).toContain(job_name);
      const environment = watch.services[job_name]?.environment;
      expect(environment?.VONK_METRICS_HOST).toBe('0.0.0.0');
      expect(dns_sd_configs).toEqual([{ names: [job_name], type: 'A', port: environment?.VONK_METRICS_PORT }]);
      // Overrides none of the site's own settings.
      expect(Object.keys(watch.services[job_name] ?? {})).toEqual(['environment']);
    }
  });

  it('scrape the proxy on its internal port', () => {
    const proxy = prometheus.scrape_configs.find(({ job_name }) => job_name === 'proxy');
    const inside = String(site.services.proxy?.environment?.VONK_PROXY_INSIDE);
    expect(inside).toMatch(/^:\d+$/);
    expect(proxy?.dns_sd_configs).toEqual([{ names: ['proxy'], type: 'A', port: Number(inside.slice(1)) }]);
    expect(site.services.proxy?.ports?.filter((port) => port.endsWith(inside))).toEqual([]);
  });

  it('run only on request, and are published only on this machine', () => {
    for (const [name, { profiles, ports = [], image }] of Object.entries(watch.services)) {
      if (Object.hasOwn(site.services, name)) continue;
      expect(profiles).toEqual(['watch']);
      expect(image).toMatch(/:v?\d+\.\d+\.\d+$/);
      for (const port of ports) expect(port).toMatch(/:-127\.0\.0\.1:\d+\}/);
    }
  });

  it('mount existing files', () => {
    for (const { volumes = [] } of Object.values(watch.services)) {
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        const isThere = from.startsWith('.') ? existsSync(path.join(ROOT, 'docker', from)) : from in watch.volumes;
        expect(isThere, volume).toBe(true);
      }
    }
    for (const file of prometheus.rule_files) expect(existsSync(path.join(ROOT, 'docker/prometheus', file))).toBe(true);
    const provider = readYaml('docker/grafana/provisioning/dashboards/vonk.yml');
    const mounts = watch.services.grafana?.volumes?.map((volume) => volume.split(':')[1]) ?? [];
    expect(mounts).toContain(`${provider.providers[0].options.path}/vonk.json`);
  });
});
