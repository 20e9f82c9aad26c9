import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openLogFile } from '../lib/logs/log-file.mjs';
import { openLog } from '../lib/logs/open-log.mjs';
import { createTerminal } from '../lib/terminal/create-terminal.mjs';

let folder;

before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vonk logs ü '));
});

after(() => rmSync(folder, { recursive: true }));

test('a log file never grows beyond its size, keeps the latest lines, and goes on where it ended', () => {
  const home = path.join(folder, 'rotated');
  const file = path.join(home, 'vonk.log');
  for (const start of [0, 50]) {
    const log = openLogFile(file, { limit: 100, kept: 2 });
    for (let number = start; number < start + 50; number++) log.write(`line ${number}`);
    log.close();
  }
  assert.deepEqual(readdirSync(home).sort(), ['vonk.log', 'vonk.log.1', 'vonk.log.2']);
  const texts = ['vonk.log.2', 'vonk.log.1', 'vonk.log'].map((name) => readFileSync(path.join(home, name), 'utf8'));
  for (const text of texts) assert.ok(text.length <= 100);
  const numbers = texts.join('').match(/\d+/g).map(Number);
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => 100 - numbers.length + index),
  );
  assert.equal(statSync(file).mode & 0o077, 0);
});

const REQUEST = '{"level":"info","time":"2026-01-01T00:00:00.000Z","name":"api","msg":"request"}';
const WARNING = '{"level":"warn","time":"2026-01-01T00:00:00.000Z","name":"api","msg":"a thing is slow"}';
const SENTENCE = 'The database cannot be used.';

const shownIn = async (options) => {
  const printed = [];
  const out = { isTTY: false, write: (text) => printed.push(text) };
  const dataDir = mkdtempSync(path.join(folder, 'data '));
  const log = await openLog(
    { mode: 'pretty', isVerbose: false, ...options },
    { dataDir, terminal: createTerminal({ out }) },
  );
  for (const line of [REQUEST, WARNING, SENTENCE]) log.line('api', line);
  log.close();
  return { shown: printed.join(''), kept: readFileSync(log.file, 'utf8') };
};

test('requests go to the file alone; warnings and what is no line of the log are shown as well', async () => {
  const { shown, kept } = await shownIn({});
  assert.match(shown, /^\[\d\d:\d\d:\d\d\] WARN \(api\): a thing is slow\nThe database cannot be used\.\n$/);
  assert.equal(kept.split('\n')[0], REQUEST);
  for (const line of kept.trim().split('\n')) JSON.parse(line);
  assert.match(kept, /The database cannot be used/);
});

test('--verbose shows all, silent only what is no line of the log', async () => {
  assert.match((await shownIn({ isVerbose: true })).shown, /INFO \(api\): request\n/);
  assert.equal((await shownIn({ mode: 'silent' })).shown, `${SENTENCE}\n`);
});
