import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StartError, tell } from '../lib/start-error.mjs';

test('an error with a sentence is its sentence, a full disk is one, and a fault of ours is told whole', () => {
  assert.equal(tell(new StartError('Port 1 is taken.')), 'Port 1 is taken.');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  assert.equal(tell(full), 'The disk is full: free some space, then start again.');
  assert.match(tell(new TypeError('x is not a function')), /x is not a function\n\s+at /);
});
