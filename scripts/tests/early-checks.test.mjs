import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '../lib/ports.mjs';
import { tryLock } from '../lib/process-lock.mjs';
import { runScript } from './run-script.mjs';

let folder;

before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vonk early '));
});

after(() => rmSync(folder, { recursive: true }));

/** What npm start says, in one line, and that it does so without starting anything. */
const refusal = async (env) => {
  const { code, output } = await runScript('start.mjs', {
    env: { VONK_DATA_DIR: folder, PORT: String(await freePort()), ...env },
  });
  assert.equal(code, 1);
  assert.match(output, /^[^\n]+\.\n$/);
  return output.trim();
};

test('a port that is no port', async () => {
  for (const PORT of ['http', '0', '65536', '30.5']) {
    assert.equal(await refusal({ PORT }), 'PORT must be a port: a whole number from 1 to 65535.');
  }
});

test('a port in use', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  assert.equal(
    await refusal({ PORT: String(port) }),
    `Port ${port} is in use by another program; set PORT to another.`,
  );
  server.close();
});

test('a data folder that cannot be written', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  const unwritable = path.join(folder, 'file', 'data');
  assert.match(
    await refusal({ VONK_DATA_DIR: unwritable }),
    /^The data folder .*file\/data cannot be written \(ENOTDIR\)/,
  );
});

test('a second start in the same folder', async () => {
  const { release } = tryLock(path.join(folder, 'vonk.lock'), { port: 4321 });
  const said = `Vonk is already running in this folder: process ${process.pid}, http://localhost:4321.`;
  assert.equal(await refusal({}), said);
  release();
});

test('a database address that is none, and one where nobody answers', async () => {
  assert.match(await refusal({ DATABASE_URL: 'mysql://vonk:hidden@db/vonk' }), /^DATABASE_URL must be an address/);
  const port = await freePort();
  const said = await refusal({ DATABASE_URL: `postgresql://vonk:hidden@127.0.0.1:${port}/vonk` });
  assert.equal(said, `The database at 127.0.0.1:${port} cannot be used: no server answers there.`);
});
