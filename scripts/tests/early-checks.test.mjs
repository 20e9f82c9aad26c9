import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { before, test } from 'node:test';
import { install } from '../lib/install.mjs';
import { freePort } from '../lib/ports.mjs';
import { tryLock } from '../lib/process-lock.mjs';
import { readVariables } from '../lib/start-variables.mjs';
import { runScript } from './run-script.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const folder = temporaryFolder('vonk early ');

// Already done by npm test: a start can only check all variables with the packages installed.
before(() => install({ progress: { onCount: () => {}, log: path.join(folder, 'install.log') } }));

/** Asserts the lines that npm start prints, and that it starts nothing. */
const refusals = async (env) => {
  const { code, output } = await runScript('start.mjs', {
    env: { VONK_DATA_DIR: folder, PORT: String(await freePort()), ...env },
  });
  assert.equal(code, 1);
  assert.match(output, /^([^\n]+\.\n)+$/);
  return output.trim().split('\n');
};

const refusal = async (env) => {
  const all = await refusals(env);
  assert.equal(all.length, 1);
  return all[0];
};

test('an invalid port', async () => {
  for (const PORT of ['http', '0', '65536', '30.5']) {
    assert.equal(await refusal({ PORT }), 'PORT must be a port: a whole number from 1 to 65535.');
  }
});

const WRONG = { VONK_LOG: 'loud', PORT: 'http', DATABASE_URL: 'mysql://vonk:hidden@db/vonk' };
const WRONG_ALONE = [
  'VONK_LOG must be one of pretty, json, silent.',
  'PORT must be a port: a whole number from 1 to 65535.',
  'DATABASE_URL must be an address like postgresql://user:password@host:5432/name.',
];

test('all invalid or missing variables, including those of the processes, each once', async () => {
  const all = await refusals({ ...WRONG, VONK_DEMO: '0', VONK_SLOW_SQL: 'some' });
  assert.deepEqual(all.slice(0, 3), WRONG_ALONE);
  assert.deepEqual(all.slice(3).sort(), [
    'MOLLIE_API_KEY is missing; payments need it.',
    'SMTP_URL is missing; mails need it.',
    'VONK_PUBLIC_ORIGIN is missing; payments and mails lead back to it.',
    'VONK_SLOW_SQL must be a whole number of milliseconds, 0 for none.',
  ]);
});

test('a variable of a process, before the build', async () => {
  assert.match(await refusal({ SMTP_URL: 'smtp://mail.example' }), /^SMTP_URL names a real mail server/);
});

test('without the packages, all variables that the start itself reads', async () => {
  await assert.rejects(readVariables({ ...WRONG, VONK_SLOW_SQL: 'some' }), { message: WRONG_ALONE.join('\n') });
  const right = { VONK_LOG: 'silent', PORT: '8080', DATABASE_URL: 'postgresql://vonk@[::1]/vonk' };
  assert.deepEqual(await readVariables(right), {
    mode: 'silent',
    port: 8080,
    databaseServer: { host: '::1', port: 5432 },
  });
  assert.deepEqual(await readVariables({}), { mode: 'pretty', port: 3000, databaseServer: null });
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

test('a data folder that is not writable', async () => {
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

test('an invalid database address, and one where no server answers', async () => {
  assert.match(await refusal({ DATABASE_URL: 'mysql://vonk:hidden@db/vonk' }), /^DATABASE_URL must be an address/);
  const port = await freePort();
  const said = await refusal({ DATABASE_URL: `postgresql://vonk:hidden@127.0.0.1:${port}/vonk` });
  assert.equal(said, `The database at 127.0.0.1:${port} cannot be used: no server answers there.`);
});
