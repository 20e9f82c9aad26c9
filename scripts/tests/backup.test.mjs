import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { isBuildCurrent } from '../lib/install.mjs';
import { builtProcesses, sourceProcesses } from '../lib/processes.mjs';
import { inRoot } from '../lib/root.mjs';
import { loadSecrets } from '../lib/secrets.mjs';
import { runScript } from './run-script.mjs';

const pg = createRequire(inRoot('packages/db/package.json'))('pg');
const PHOTO = path.join('photos', 'ab', 'abc-m.webp');
let home;
let load;
let dataDir;
const servers = [];

const start = async (folder) => {
  const { startEmbeddedPostgres } = await load('db/embedded/index');
  const server = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), database: 'vonk' });
  servers.push(server);
  return server;
};

const query = async ({ url }, sql) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

before(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'vonk backup '));
  dataDir = path.join(home, 'data');
  load = (isBuildCurrent() ? builtProcesses() : sourceProcesses()).load;
  mkdirSync(path.join(dataDir, 'storage', path.dirname(PHOTO)), { recursive: true });
  writeFileSync(path.join(dataDir, 'storage', PHOTO), 'a photo');
  loadSecrets(dataDir);
  const server = await start(dataDir);
  await query(server, `CREATE TABLE members AS SELECT n AS id, 'member ' || n AS name FROM generate_series(1, 1000) n`);
});

after(async () => {
  for (const server of servers) await server.stop();
  rmSync(home, { recursive: true });
});

const backUp = (args, env = {}) => runScript('backup.mjs', { env: { VONK_DATA_DIR: dataDir, ...env }, args });

test('a copy starts on its own, with database, photos and secrets', async () => {
  const to = path.join(home, 'backups', 'monday');
  const { code, output } = await backUp([to]);
  assert.deepEqual([code, output.includes(`1 of photos to ${to}.`)], [0, true], output);
  assert.deepEqual(readdirSync(path.dirname(to)), ['monday']);
  // In another folder, as after losing the machine.
  const restored = path.join(home, 'restored');
  cpSync(to, restored, { recursive: true });
  const server = await start(restored);
  assert.deepEqual(await query(server, 'SELECT count(*)::int, max(name) FROM members'), [
    { count: 1000, max: 'member 999' },
  ]);
  assert.equal(readFileSync(path.join(restored, 'storage', PHOTO), 'utf8'), 'a photo');
  assert.deepEqual(loadSecrets(restored), loadSecrets(dataDir));
});

test('names what it does not copy: photos in a store, and secrets from the environment', async () => {
  const plain = await backUp([path.join(home, 'plain')]);
  assert.doesNotMatch(plain.output, /NOT copied/);
  const env = { S3_ENDPOINT: 'http://127.0.0.1:9', VONK_LINK_SECRET: 'a-link-secret-of-more-than-32-characters' };
  const { code, output } = await backUp([path.join(home, 'with a store')], env);
  assert.equal(code, 0);
  assert.match(output, /NOT copied: the photos in the object store/);
  assert.match(output, /NOT copied: VONK_LINK_SECRET, which/);
  assert.doesNotMatch(output, /a-link-secret/);
});

test('overwrites nothing, and leaves nothing behind if it fails', async () => {
  const there = path.join(home, 'there');
  mkdirSync(there);
  assert.match((await backUp([there])).output, /is there already/);
  assert.match((await backUp([])).output, /^Say where to/);
  const none = await backUp([path.join(home, 'nothing')], { VONK_DATA_DIR: path.join(home, 'no site') });
  assert.equal(none.code, 1);
  assert.match(none.output, /^No database runs in .+\n$/);
  assert.equal(existsSync(path.join(home, 'nothing')), false);
});
