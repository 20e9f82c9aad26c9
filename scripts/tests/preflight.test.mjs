import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oldNode } from '../preflight.mjs';
import { runScript } from './run-script.mjs';

test('Node 20.19 and newer pass, older ones are told in one sentence', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.11.1']) assert.equal(oldNode(version), null);
  for (const version of ['12.22.12', '18.20.8', '20.9.0', '20.18.3']) {
    assert.equal(oldNode(version), `Vonk needs Node 20.19 or newer; this is Node ${version}.`);
  }
});

// A preload that makes this Node look like an old one.
const disguise = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})`;

for (const script of ['start.mjs', 'test.mjs', 'dev.mjs', 'bench.mjs', 'run-site.mjs']) {
  test(`${script} says it and ends with 1 before it does anything`, async () => {
    const { code, output } = await runScript(script, { flags: ['--import', disguise] });
    assert.equal(output, 'Vonk needs Node 20.19 or newer; this is Node 18.20.8.\n');
    assert.equal(code, 1);
  });
}
