import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStartOptions } from '../lib/start-options.mjs';

test('a start is quiet and opens nothing unless told otherwise', () => {
  assert.deepEqual(readStartOptions([], {}), { mode: 'pretty', isVerbose: false, opens: false });
  assert.deepEqual(readStartOptions(['--open', '--verbose'], { VONK_LOG: 'json' }), {
    mode: 'json',
    isVerbose: true,
    opens: true,
  });
});

test('an unknown option and an unknown VONK_LOG are told', () => {
  assert.throws(() => readStartOptions(['--opne'], {}), /^StartError: There is no option --opne\.\n/);
  assert.throws(() => readStartOptions(['web'], {}), /There is no option web\./);
  assert.throws(() => readStartOptions([], { VONK_LOG: 'loud' }), /VONK_LOG must be one of pretty, json, silent\./);
});
