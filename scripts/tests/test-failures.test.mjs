import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failuresOfPlaywright, failuresOfVitest } from '../lib/test-failures.mjs';

test('failures are named with the place and what went wrong, on a line', () => {
  const message = '\u001b[31mError\u001b[39m: gone\n\n+ Array [\n+   "it",\n\n    at here (a.spec.ts:12)';
  const error = { message, location: { line: 12 } };
  const suite = {
    specs: [{ file: 'a.spec.ts', title: 'stays', ok: true, tests: [{ results: [{}] }] }],
    suites: [
      {
        specs: [
          { file: 'a.spec.ts', title: 'goes', ok: false, tests: [{ results: [{ error }] }] },
          { file: 'a.spec.ts', title: 'never ran', ok: false, tests: [{ results: [] }] },
        ],
      },
    ],
  };
  assert.deepEqual(failuresOfPlaywright(suite), [
    'a.spec.ts:12 › goes: Error: gone + Array [ + "it",',
    'a.spec.ts › never ran: ',
  ]);

  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'sums up', failureMessages: [`AssertionError: ${'x'.repeat(999)}`] },
  ];
  const [line, ...more] = failuresOfVitest([{ name: '/x/sum.test.ts', assertionResults }]);
  assert.equal(line, `sum.test.ts › sums up: AssertionError: ${'x'.repeat(464)}`);
  assert.deepEqual(more, []);
});
