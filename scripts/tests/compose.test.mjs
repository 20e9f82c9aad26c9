import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { parse } from 'yaml';
import { inRoot } from '../lib/root.mjs';

const read = (...parts) => readFileSync(inRoot(...parts), 'utf8');
const text = read('docker', 'compose.yml');
const { services, volumes } = parse(text, { merge: true });
const tls = parse(read('docker', 'compose.tls.yml')).services;
const watch = parse(read('docker', 'compose.watch.yml')).services;
const dockerfile = read('docker', 'Dockerfile');

const OURS = ['api', 'web', 'worker', 'migrate', 'ops'];
const namesIn = (source, pattern) => [...new Set([...source.matchAll(pattern)].map(([, name]) => name))].sort();

test('every variable that the file reads is described, and has no value of its own for a secret', () => {
  const described = namesIn(read('.env.example'), /^#? ?([A-Z][A-Z0-9_]+)=/gm);
  const others = ['compose.tls.yml', 'compose.watch.yml'].map((file) => read('docker', file));
  const asked = namesIn([text, ...others].join('\n'), /\$\{([A-Z][A-Z0-9_]+)/g);
  assert.deepEqual(
    asked.filter((name) => !described.includes(name)),
    [],
  );
  for (const name of ['VONK_PROXY_SECRET', 'VONK_LINK_SECRET']) {
    assert.doesNotMatch(text, new RegExp(`\\$\\{${name}:?-`), name);
  }
});

test('our processes are given what they read, and nothing that nobody reads', () => {
  const known = namesIn(
    read('packages', 'config', 'src', 'load-config.ts'),
    /(?:^| {2}|\{ )([A-Z][A-Z0-9_]+): variables\./gm,
  );
  // The image says where the data lies; the worker's own mail server is for one process without containers. Metrics are
  // for who watches.
  const elsewhere = ['VONK_DATA_DIR', 'VONK_SMTP_SINK_PORT'];
  const given = new Set(
    OURS.flatMap((name) => Object.keys({ ...services[name].environment, ...watch[name]?.environment })),
  );
  assert.deepEqual(
    known.filter((name) => !given.has(name) && !elsewhere.includes(name)),
    [],
  );
  assert.deepEqual(
    [...given].filter((name) => !known.includes(name)),
    [],
  );
  assert.match(dockerfile, /ENV VONK_DATA_DIR=/);
});

test('what lives on says how it is, and whoever waits for it waits for that', () => {
  // A worker listens nowhere: a process that ends is started again.
  const alive = Object.keys(services).filter((name) => services[name].restart !== 'no' && name !== 'worker');
  assert.deepEqual(
    alive.filter((name) => !services[name].healthcheck),
    [],
  );
  for (const [name, { depends_on: needs = {} }] of Object.entries(services)) {
    for (const [needed, { condition }] of Object.entries(needs)) {
      const isRight =
        condition === 'service_completed_successfully' ? needed === 'migrate' : Boolean(services[needed]?.healthcheck);
      assert.ok(isRight, `${name} waits for ${needed}: ${condition}`);
    }
  }
  // Migrations once, before whoever needs them.
  for (const name of ['api', 'worker', 'ops']) assert.ok(services[name].depends_on.migrate, name);
  assert.equal(services.migrate.restart, 'no');
});

/** The user whom a stage of the Dockerfile ends with, which may be that of the stage that it is made from. */
const userOf = (target) => {
  const stage = new RegExp(`^FROM (\\S+) AS ${target}$([\\s\\S]*?)(?=^FROM |(?![\\s\\S]))`, 'm').exec(dockerfile);
  if (!stage) return undefined;
  return /^USER (\S+)$/m.exec(stage[2])?.[1] ?? userOf(stage[1]);
};

test('nothing runs as root, and our processes write nowhere but in a folder that goes with them', () => {
  for (const [name, { user, build }] of Object.entries(services)) {
    const runsAs = String(user ?? (build && userOf(build.target)));
    assert.ok(!['undefined', 'root', '0'].includes(runsAs.split(':')[0]), `${name} runs as ${runsAs}`);
  }
  for (const name of [...OURS, 'proxy']) {
    const { read_only: isReadOnly, cap_drop: dropped, volumes: mounted = [] } = services[name];
    assert.deepEqual([isReadOnly, dropped, mounted.filter((each) => !each.endsWith(':ro'))], [true, ['ALL'], []], name);
  }
});

test('only the proxy is reached from outside, so every other service can be scaled', () => {
  const published = Object.keys(services).filter((name) => services[name].ports || services[name].container_name);
  assert.deepEqual(published, ['proxy']);
  // Beside TLS, by default from this machine alone.
  for (const port of services.proxy.ports) assert.match(port, /:-127\.0\.0\.1:\d+\}:\d+$/);
  assert.deepEqual(Object.keys(tls), ['proxy']);
});

test('every image is one that is named with its version, and every volume is used', () => {
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  const bases = namesIn(dockerfile, /^FROM (\S+[:/]\S+)/gm);
  for (const image of [...images, ...bases]) assert.match(image, /:[v]?\d/, image);
  const mounted = Object.values(services).flatMap(({ volumes: each = [] }) => each.map((one) => one.split(':', 1)[0]));
  assert.deepEqual(
    Object.keys(volumes).filter((name) => !mounted.includes(name)),
    [],
  );
});

test('the proxy looks for the processes where they listen, and notices that one ends before it does', () => {
  const servers = read('docker', 'proxy', '20-servers.cfg');
  const ports = Object.fromEntries(
    [...servers.matchAll(/server-template \w+ \S+ (\w+):(\d+) /g)].map((m) => [m[1], Number(m[2])]),
  );
  assert.deepEqual(ports, { api: services.api.environment.API_PORT, web: services.web.environment.PORT });
  const site = read('docker', 'proxy', '10-site.cfg');
  const [, inter, fastinter, fall] = /check inter (\d+)s fastinter (\d+)ms .*fall (\d+)/.exec(site) ?? [];
  const drain = Number(/:-([\d.]+)\}/.exec(services.api.environment.VONK_DRAIN_SECONDS)?.[1]);
  assert.ok(Number(inter) + (Number(fall) * Number(fastinter)) / 1000 < drain);
  assert.ok(Number.parseInt(services.api.stop_grace_period, 10) > drain + 5);
  assert.equal(services.web.environment.API_ORIGIN, `http://proxy${services.proxy.environment.VONK_PROXY_INSIDE}`);
});
