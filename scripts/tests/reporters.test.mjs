import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../lib/root.mjs';
import { runTool } from '../lib/run-tool.mjs';
import { literally } from '../lib/testing/literally.mjs';
import { binOf } from '../lib/testing/programs.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const home = temporaryFolder('vonk-reporters-');

/** Collects what a tool reports about its test files. */
const told = async (args, options) => {
  const files = [];
  const onMessage = (message) => {
    if (message.type === 'file') files.push(message);
  };
  await runTool(args, { ...options, log: path.join(home, 'log'), onMessage });
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failures: files.flatMap(({ failures }) => failures),
  };
};

test('the reported name of a failed unit selects only that test, whatever its groups', async () => {
  writeFileSync(
    path.join(home, 'sum.test.ts'),
    `describe('a sum (of 2)', () => {
      describe('that’s [odd]', () => {
        test('is 1 + 1?', () => expect(1 + 1).toBe(3));
        test('is more', () => expect(1 + 2).toBe(3));
      });
    });`,
  );
  const reporter = inRoot('scripts', 'lib', 'testing', 'vitest-reporter.mjs');
  const run = (...more) =>
    told(
      [
        binOf('vitest', 'vitest'),
        'run',
        `--root=${home}`,
        '--globals',
        '--pool=threads',
        `--reporter=${reporter}`,
        ...more,
      ],
      { cwd: home, env: { NODE_ENV: 'test' } },
    );
  const all = await run();
  assert.equal(all.passed, 1);
  assert.deepEqual(
    all.failures.map(({ file, title, name }) => ({ file, title, name })),
    [
      {
        file: 'sum.test.ts',
        title: 'a sum (of 2) › that’s [odd] › is 1 + 1?',
        name: 'a sum (of 2) that’s [odd] is 1 + 1?',
      },
    ],
  );
  const alone = await run('-t', literally(all.failures[0].name));
  assert.deepEqual([alone.passed, alone.failures.length], [0, 1]);
});

test('the reported location of a failed journey is that of the error, and its start line selects only that one', async () => {
  const folder = path.join(home, 'apps', 'e2e');
  mkdirSync(folder, { recursive: true });
  symlinkSync(inRoot('apps', 'e2e', 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(
    path.join(folder, 'sum.spec.ts'),
    `import { expect, test } from '@playwright/test';
    test.describe('a sum', () => {
      test.describe('of two', () => {
        test('is right', async () => {
          await test.step('adds', () => {
            expect(1 + 1).toBe(3);
          });
        });
        for (const sum of [3, 4]) {
          test(\`is (\${sum})\`, () => {
            expect(1 + 2).toBe(sum);
          });
        }
      });
    });`,
  );
  const reporter = inRoot('scripts', 'lib', 'testing', 'playwright-reporter.mjs');
  const run = (...more) =>
    told([binOf('@playwright/test', 'playwright', 'apps/e2e'), 'test', `--reporter=${reporter}`, ...more], {
      cwd: folder,
    });
  const all = await run();
  assert.equal(all.passed, 1);
  assert.deepEqual(
    all.failures.map(({ file, line, start, name }) => ({ file, line, start, name })),
    [
      { file: 'apps/e2e/sum.spec.ts', line: 6, start: 4, name: 'a sum of two is right' },
      { file: 'apps/e2e/sum.spec.ts', line: 11, start: 10, name: 'a sum of two is (4)' },
    ],
  );
  for (const { start, name } of all.failures) {
    const alone = await run(`sum.spec.ts:${start}`, `--grep=${literally(name)}`);
    assert.deepEqual([alone.passed, alone.failures.length], [0, 1]);
  }
});
