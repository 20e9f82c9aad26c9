import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLogMode, readStartOptions } from '../lib/start-options.mjs';

test('a start is quiet and opens nothing by default', () => {
  assert.deepEqual(readStartOptions([]), { isVerbose: false, opens: false });
  assert.deepEqual(readStartOptions(['--open', '--verbose']), { isVerbose: true, opens: true });
  assert.equal(readLogMode({}), 'pretty');
  assert.equal(readLogMode({ VONK_LOG: ' json ' }), 'json');
});

test('an unknown option and an unknown VONK_LOG are reported', () => {
  assert.throws(() => readStartOptions(['--opne']), /^StartError: There is no option --opne\.\n/);
  assert.throws(() => readStartOptions(['web']), /There is no option web\./);
  assert.throws(() => readLogMode({ VONK_LOG: 'loud' }), /VONK_LOG must be one of pretty, json, silent\./);
});
