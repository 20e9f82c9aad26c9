import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unfitNode } from '../preflight.mjs';
import { runScript } from './run-script.mjs';

const sentenceOf = (version) =>
  `Vonk needs Node 20 (20.19 or newer), or 22.12 or newer; this is Node ${version}. Install Node 22 or 24.`;

test('Node versions that all packages support pass, others get a sentence with what to do', () => {
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '22.22.1', '23.0.0', '24.0.0', '24.11.1', '26.1.0'])
    assert.equal(unfitNode(version), null, version);
  for (const version of ['12.22.12', '18.20.8', '20.9.0', '20.18.3', '21.0.0', '21.20.0', '22.0.0', '22.11.0'])
    assert.equal(unfitNode(version), sentenceOf(version));
});

// A preload that makes this Node look like an old one.
const disguise = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})`;

for (const script of ['start.mjs', 'test.mjs', 'dev.mjs', 'bench.mjs', 'run-site.mjs']) {
  test(`${script} reports it and exits with 1 before it does anything`, async () => {
    const { code, output } = await runScript(script, { flags: ['--import', disguise] });
    assert.equal(output, `${sentenceOf('18.20.8')}\n`);
    assert.equal(code, 1);
  });
}
