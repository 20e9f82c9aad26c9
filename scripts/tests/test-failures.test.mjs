import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failuresOfPlaywright, failuresOfVitest } from '../lib/test-failures.mjs';

test('failures are named with the place and the first line of what went wrong', () => {
  const error = { message: '\u001b[31mError\u001b[39m: gone\n  at here', location: { line: 12 } };
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
  assert.deepEqual(failuresOfPlaywright(suite), ['a.spec.ts:12 › goes: Error: gone', 'a.spec.ts › never ran: ']);

  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'sums up', failureMessages: [`AssertionError: ${'x'.repeat(500)}`] },
  ];
  const [line, ...more] = failuresOfVitest([{ name: '/x/sum.test.ts', assertionResults }]);
  assert.equal(line, `sum.test.ts › sums up: AssertionError: ${'x'.repeat(144)}`);
  assert.deepEqual(more, []);
});
