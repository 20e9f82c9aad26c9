import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { inRoot } from '../lib/root.mjs';

const { concurrency, jobs } = parse(readFileSync(inRoot('.github', 'workflows', 'ci.yml'), 'utf8'));

test('a push cancels an older push’s run, but no scheduled one', () => {
  assert.equal(concurrency['cancel-in-progress'], true);
  for (const part of ['workflow', 'event_name', 'ref']) assert.ok(concurrency.group.includes(`\${{ github.${part} }}`));
});

test('each test job uploads its logs if it fails, under a unique name', () => {
  const ofTests = Object.values(jobs).filter(({ steps }) => steps.some(({ run }) => /^npm (run )?(test|\$)/.test(run)));
  const kept = ofTests.map(({ steps }) => steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@')));
  assert.ok(kept.length > 1);
  for (const step of kept) {
    assert.equal(step?.if, 'failure()');
    assert.equal(step.with.path, 'node_modules/.cache/vonk-tests');
    assert.ok(step.with.name.endsWith(`\${{ strategy.job-index }}`));
  }
  assert.equal(new Set(kept.map((step) => step.with.name)).size, kept.length);
});
