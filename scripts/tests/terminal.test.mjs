import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTerminal } from '../lib/terminal/create-terminal.mjs';

const UTF8 = { LANG: 'C.UTF-8', TERM: 'xterm' };
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/;

/** A stream that records what is written; with columns, it is a terminal. */
const stream = ({ columns, colors = false } = {}) => {
  const chunks = [];
  const out = {
    isTTY: columns !== undefined,
    columns,
    hasColors: () => colors,
    write: (chunk) => chunks.push(chunk),
  };
  return { out, text: () => chunks.join('') };
};

const show = async (terminal) => {
  await terminal.step('Dependencies', async (step) => {
    step.count(3, 4);
    terminal.print('a warning');
    return 'installed';
  });
  await terminal.step('Build', () => Promise.reject(new Error('broken'))).catch(() => {});
  terminal.panel('Vonk runs at http://localhost:3000', [['Log', ['a.log', 'more']]]);
};

test('a pipe gets plain lines: each step once, when it has ended, and no control codes', async () => {
  const { out, text } = stream();
  await show(createTerminal({ out, env: UTF8 }));
  assert.doesNotMatch(text(), CONTROL);
  const lines = text().split('\n').filter(Boolean);
  assert.match(lines[0], /^a warning$/);
  assert.match(lines[1], /^✔ Dependencies {4}installed {2}\d+\.\d s$/);
  assert.match(lines[2], /^✖ Build +\d+\.\d s$/);
  assert.match(text(), /^╭─ Vonk runs at http:\/\/localhost:3000$/m);
  assert.match(text(), /^│ {2}Log {2}a\.log\n│ {7}more$/m);
});

test('a terminal shows the running step in one line of its width with a bar, and the lines above it', async () => {
  const { out, text } = stream({ columns: 50 });
  await show(createTerminal({ out, env: UTF8 }));
  const frames = text().split(/\r|\n/);
  const running = frames.find((frame) => frame.includes('3/4'));
  assert.match(running, /█{18}░{6}/);
  for (const frame of frames) assert.ok(frame.replace('\u001b[2K', '').length < 60);
  assert.ok(running.replace('\u001b[2K', '').length < 50);
  assert.ok(frames.indexOf('\u001b[2Ka warning') > 0);
});

test('colors need a terminal that has them and a user who wants them', async () => {
  const plain = stream({ columns: 80, colors: false });
  await show(createTerminal({ out: plain.out, env: UTF8 }));
  assert.doesNotMatch(plain.text(), /\u001b\[\d+m/);
  const colored = stream({ columns: 80, colors: true });
  await show(createTerminal({ out: colored.out, env: UTF8 }));
  assert.match(colored.text(), /\u001b\[32m✔/);
});

test('CI and a dumb terminal get the plain lines, too', async () => {
  for (const env of [{ ...UTF8, CI: '1' }, { TERM: 'dumb' }]) {
    const { out, text } = stream({ columns: 80 });
    await show(createTerminal({ out, env }));
    assert.doesNotMatch(text(), /\r/);
  }
});

test('silent only shows the address and printed lines', async () => {
  const { out, text } = stream();
  await show(createTerminal({ out, env: UTF8, isSilent: true }));
  assert.equal(text(), 'a warning\nVonk runs at http://localhost:3000\n');
});
