import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { inRoot } from '../lib/root.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const read = (...parts) => readFileSync(inRoot(...parts), 'utf8');
const text = read('docker', 'compose.yml');
const { services, volumes } = parse(text, { merge: true });
const tls = parse(read('docker', 'compose.tls.yml')).services;
const watch = parse(read('docker', 'compose.watch.yml')).services;
const dockerfile = read('docker', 'Dockerfile');

const disk = parse(read('docker', 'compose.disk.yml'), { merge: true });

const OURS = { api: 'Api', web: 'Web', worker: 'Worker', migrate: 'Seed', ops: 'Ops' };
const namesIn = (source, pattern) => [...new Set([...source.matchAll(pattern)].map(([, name]) => name))].sort();

/** Secrets, and settings that must not default. */
const TO_BE_SAID = [
  'VONK_DEMO',
  'VONK_PUBLIC_ORIGIN',
  'VONK_PROXY_SECRET',
  'VONK_LINK_SECRET',
  'POSTGRES_PASSWORD',
  'REPLICATION_PASSWORD',
  'S3_SECRET_ACCESS_KEY',
];

test('every variable in the file is documented, and nothing starts without the required ones', () => {
  const described = namesIn(read('.env.example'), /^#? ?([A-Z][A-Z0-9_]+)=/gm);
  const others = ['compose.tls.yml', 'compose.watch.yml'].map((file) => read('docker', file));
  const asked = namesIn([text, ...others].join('\n'), /\$\{([A-Z][A-Z0-9_]+)/g);
  assert.deepEqual(
    asked.filter((name) => !described.includes(name)),
    [],
  );
  for (const name of TO_BE_SAID) {
    const uses = [...text.matchAll(new RegExp(`\\$\\{${name}(?![A-Z0-9_])(:?[-+?]?)`, 'g'))].map(([, how]) => how);
    assert.ok(uses.length > 0 && uses.every((how) => how === ':?'), `${name}: ${uses}`);
  }
});

test('make-env.sh creates .env once, with all required variables, except those that only a real site’s owner knows', () => {
  const home = temporaryFolder('vonk env ');
  const make = (folder, what) => {
    mkdirSync(path.join(home, folder), { recursive: true });
    copyFileSync(inRoot('docker', 'make-env.sh'), path.join(home, folder, 'make-env.sh'));
    return spawnSync('sh', [path.join(home, folder, 'make-env.sh'), ...what], { encoding: 'utf8' });
  };
  const valuesOf = (folder) => parseEnv(readFileSync(path.join(home, folder, '.env'), 'utf8'));
  assert.equal(make('demo', ['demo']).status, 0);
  assert.equal(make('site', ['site']).status, 0);
  const demo = valuesOf('demo');
  const site = valuesOf('site');
  assert.equal(statSync(path.join(home, 'demo', '.env')).mode & 0o777, 0o600);
  assert.deepEqual([demo.VONK_DEMO, site.VONK_DEMO], ['1', '0']);
  assert.deepEqual(
    TO_BE_SAID.filter((name) => !demo[name]),
    [],
  );
  assert.deepEqual([...new Set([...TO_BE_SAID, ...Object.keys(site)])].filter((name) => !site[name]).sort(), [
    'MOLLIE_API_KEY',
    'SMTP_URL',
    'VONK_CERTIFICATES',
    'VONK_PUBLIC_ORIGIN',
  ]);
  const secrets = [demo, site].flatMap((each) =>
    Object.entries(each).filter(([name]) => /_(SECRET|PASSWORD)/.test(name)),
  );
  assert.equal(new Set(secrets.map(([, secret]) => secret)).size, 2 * 7);
  for (const [name, secret] of secrets) assert.match(secret, /^[0-9a-f]{64}$/, name);
  for (const { COMPOSE_FILE: files, COMPOSE_PROFILES: profiles } of [demo, site]) {
    for (const file of files.split(':')) assert.ok(existsSync(inRoot('docker', file)), file);
    const known = Object.values(services).flatMap(({ profiles: each = [] }) => each);
    for (const profile of profiles.split(',')) assert.ok(known.includes(profile), profile);
  }
  // A running site's secrets are not overwritten.
  const again = make('demo', ['demo']);
  assert.deepEqual([again.status, /is there already/.test(again.stderr)], [1, true]);
  assert.deepEqual(valuesOf('demo'), demo);
  assert.equal(make('none', []).status, 1);
  assert.equal(existsSync(path.join(home, 'none', '.env')), false);
  // Excluded from the repository and from images.
  assert.match(read('.gitignore'), /^\.env$/m);
  assert.match(read('.dockerignore'), /^\*\*\/\.env$/m);
});

/** The variables that a process reads, according to its configuration source. */
const readBy = (process) => {
  const source = ['load-config.ts', 'providers.ts', 'watching.ts']
    .map((file) => read('packages', 'config', 'src', file))
    .join('\n');
  const [, own] = new RegExp(`export const load${process}Config = [\\s\\S]*?z\\.object\\(\\{([\\s\\S]*?)\\}\\),`).exec(
    source,
  );
  const withShared = (fields) => [
    fields,
    ...namesIn(fields, /\.\.\.(\w+)/g).map((name) =>
      withShared(new RegExp(`^(?:export )?const ${name} = \\{([\\s\\S]*?)\\};`, 'm').exec(source)[1]),
    ),
  ];
  return namesIn(withShared(own).flat(Infinity).join('\n'), /\b([A-Z][A-Z0-9_]+): variables\./g);
};

test('each process gets the variables that it reads, and no others', () => {
  // The image sets the data folder; the worker's own mail server is for installations without containers.
  const elsewhere = ['VONK_DATA_DIR', 'VONK_SMTP_SINK_PORT'];
  // All processes read these to refuse a demo beside a real provider, but it is enough if the one that uses it does.
  // A worker has as many connections as it needs.
  const lookedAtOnly = {
    api: ['SMTP_URL'],
    web: ['SMTP_URL', 'MOLLIE_API_KEY', 'S3_ENDPOINT', 'SNS_REGION'],
    worker: ['DATABASE_POOL_MAX'],
    migrate: ['SMTP_URL', 'MOLLIE_API_KEY', 'SNS_REGION'],
    ops: ['SMTP_URL', 'MOLLIE_API_KEY', 'SNS_REGION'],
  };
  for (const [name, process] of Object.entries(OURS)) {
    const given = Object.keys({ ...services[name].environment, ...watch[name]?.environment }).sort();
    const wanted = readBy(process).filter((each) => !elsewhere.includes(each) && !lookedAtOnly[name].includes(each));
    assert.deepEqual(given, wanted, name);
  }
  assert.match(dockerfile, /ENV VONK_DATA_DIR=/);
});

test('photos on a disk replace the store, and are in a volume that outlives containers', () => {
  const users = Object.keys(OURS).filter((name) => services[name].environment.S3_ENDPOINT);
  assert.deepEqual(Object.keys(disk.services).sort(), users.sort());
  for (const [name, { environment, volumes: mounted }] of Object.entries(disk.services)) {
    const {
      S3_ENDPOINT,
      S3_BUCKET,
      S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY,
      S3_REGION: _,
      ...others
    } = {
      ...services[name].environment,
      ...environment,
    };
    assert.deepEqual([S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY], ['', '', '', ''], name);
    assert.ok(Object.keys(others).length > 0);
    assert.deepEqual(mounted, [`data:${/ENV VONK_DATA_DIR=(\S+)/.exec(dockerfile)[1]}`]);
  }
  assert.deepEqual(Object.keys(disk.volumes), ['data']);
});

test('services that run elsewhere are disabled by profile, and their dependents still start', () => {
  for (const [name, { depends_on: needs = {} }] of Object.entries(services)) {
    for (const [needed, { required = true }] of Object.entries(needs)) {
      const isOptional = Boolean(services[needed].profiles) && !services[name].profiles;
      assert.equal(required, !isOptional, `${name} needs ${needed}`);
    }
  }
});

test('long-running services have a health check, and dependents wait for it', () => {
  const alive = Object.keys(services).filter((name) => services[name].restart !== 'no');
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
  // Migrations run once, before the services that need them.
  for (const name of ['api', 'worker', 'ops']) assert.ok(services[name].depends_on.migrate, name);
  assert.equal(services.migrate.restart, 'no');
});

/** The final user of a Dockerfile stage, which may come from its base stage. */
const userOf = (target) => {
  const stage = new RegExp(`^FROM (\\S+) AS ${target}$([\\s\\S]*?)(?=^FROM |(?![\\s\\S]))`, 'm').exec(dockerfile);
  if (!stage) return undefined;
  return /^USER (\S+)$/m.exec(stage[2])?.[1] ?? userOf(stage[1]);
};

test('nothing runs as root, and our processes have no writable volume', () => {
  for (const [name, { user, build }] of Object.entries(services)) {
    const runsAs = String(user ?? (build && userOf(build.target)));
    assert.ok(!['undefined', 'root', '0'].includes(runsAs.split(':')[0]), `${name} runs as ${runsAs}`);
  }
  for (const name of [...Object.keys(OURS), 'proxy']) {
    const { read_only: isReadOnly, cap_drop: dropped, volumes: mounted = [] } = services[name];
    assert.deepEqual([isReadOnly, dropped, mounted.filter((each) => !each.endsWith(':ro'))], [true, ['ALL'], []], name);
  }
});

test('only the proxy is published, so every other service can be scaled', () => {
  const published = Object.keys(services).filter((name) => services[name].ports || services[name].container_name);
  assert.deepEqual(published, ['proxy']);
  // Apart from TLS, only on this machine by default.
  for (const port of services.proxy.ports) assert.match(port, /:-127\.0\.0\.1:\d+\}:\d+$/);
  assert.deepEqual(Object.keys(tls), ['proxy']);
});

test('every image is pinned to a version, and every volume is used', () => {
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  const bases = namesIn(dockerfile, /^FROM (\S+[:/]\S+)/gm);
  for (const image of [...images, ...bases]) assert.match(image, /:[v]?\d/, image);
  const mounted = Object.values(services).flatMap(({ volumes: each = [] }) => each.map((one) => one.split(':', 1)[0]));
  assert.deepEqual(
    Object.keys(volumes).filter((name) => !mounted.includes(name)),
    [],
  );
});

test('the proxy finds the processes’ ports, and notices a stopping process before it exits', () => {
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
