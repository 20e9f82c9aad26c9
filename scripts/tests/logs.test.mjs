import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { openLogFile } from '../lib/logs/log-file.mjs';
import { openLog } from '../lib/logs/open-log.mjs';
import { quietLog } from '../lib/logs/site-log.mjs';
import { createTerminal } from '../lib/terminal/create-terminal.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const folder = temporaryFolder('vonk logs ü ');

test('a log file never exceeds its size, keeps the latest lines, and continues after a restart', () => {
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
const ERROR = '{"level":"error","time":"2026-01-01T00:00:00.000Z","name":"api","msg":"a thing is broken"}';
const SENTENCE = 'The database cannot be used.';

const shownIn = async (options) => {
  const printed = [];
  const out = { isTTY: false, write: (text) => printed.push(text) };
  const dataDir = mkdtempSync(path.join(folder, 'data '));
  const log = await openLog(
    { mode: 'pretty', isVerbose: false, ...options },
    { dataDir, terminal: createTerminal({ out }) },
  );
  for (const line of [REQUEST, WARNING, ERROR, SENTENCE]) log.line('api', line);
  log.say('The api process is back.');
  log.say('The api process ended; starting it again.', 'warn');
  log.say('The api process ended; stopping.', 'error');
  log.close();
  return { shown: printed.join(''), kept: readFileSync(log.file, 'utf8') };
};

const LOG = String.raw`\[\d\d:\d\d:\d\d\] `;
const BROKEN = `${LOG}ERROR \\(api\\): a thing is broken\n${SENTENCE.replace('.', '\\.')}\n`;

test('requests only go to the file; warnings, other output and the start’s messages are shown as well', async () => {
  const { shown, kept } = await shownIn({});
  assert.match(
    shown,
    new RegExp(
      `^${LOG}WARN \\(api\\): a thing is slow\n${BROKEN}The api process is back\\.\nThe api .* again\\.\nThe api .* stopping\\.\n$`,
    ),
  );
  assert.equal(kept.split('\n')[0], REQUEST);
});

test('a warning is not repeated within ten seconds, and then shows how many were left out', () => {
  const [printed, kept] = [[], []];
  let time = 0;
  const file = { write: (line) => kept.push(line), close: () => {} };
  const CUT = WARNING.slice(0, 30);
  const pretty = (line) => (line === CUT ? line : JSON.parse(line).msg);
  const log = quietLog({ file, pretty, print: (text) => printed.push(text), now: () => time });
  for (time of [0, 1, 9_999]) log.line('api', WARNING);
  log.line('api', WARNING.replace('"api"', '"worker"'));
  for (let more = 0; more < 2; more++) log.line('api', ERROR);
  for (time of [10_000, 20_000]) log.line('api', WARNING);
  log.line('api', CUT);
  assert.deepEqual(printed, [
    'a thing is slow',
    'a thing is slow',
    'a thing is broken',
    'a thing is broken',
    'a thing is slow (2 more like it before this one)',
    'a thing is slow',
    CUT,
  ]);
  assert.equal(kept.length, 9);
});

test('the file has every line, including the start’s, whatever is shown', async () => {
  for (const options of [{}, { isVerbose: true }, { mode: 'silent' }]) {
    const { kept } = await shownIn(options);
    const lines = kept.trim().split('\n').map(JSON.parse);
    assert.deepEqual(
      lines.map(({ level, name, msg }) => [level, name, msg]),
      [
        ['info', 'api', 'request'],
        ['warn', 'api', 'a thing is slow'],
        ['error', 'api', 'a thing is broken'],
        ['info', 'api', SENTENCE],
        ['info', 'start', 'The api process is back.'],
        ['warn', 'start', 'The api process ended; starting it again.'],
        ['error', 'start', 'The api process ended; stopping.'],
      ],
    );
    for (const { time } of lines) assert.equal(new Date(time).toISOString(), time);
  }
});

test('--verbose shows everything, silent only errors and output that is not a log line', async () => {
  assert.match((await shownIn({ isVerbose: true })).shown, /INFO \(api\): request\n/);
  const { shown } = await shownIn({ mode: 'silent' });
  assert.match(shown, new RegExp(`^${BROKEN}The api process ended; stopping\\.\n$`));
});
