import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastWord, StartError, tell } from '../lib/start-error.mjs';

test('an error with a sentence is its sentence, a full disk is one, and a fault of ours is told whole', () => {
  assert.equal(tell(new StartError('Port 1 is taken.')), 'Port 1 is taken.');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  assert.equal(tell(full), 'The disk is full: free some space, then start again.');
  assert.match(tell(new TypeError('x is not a function')), /x is not a function\n\s+at /);
});

test('a start that was told to stop says so, unless in silence, in which an error is told all the same', () => {
  const stopped = new DOMException('This operation was aborted', 'AbortError');
  assert.equal(lastWord(stopped, { isSilent: false }), 'Stopped. The next start goes on from here.');
  assert.equal(lastWord(stopped, { isSilent: true }), null);
  assert.equal(lastWord(new StartError('Port 1 is taken.'), { isSilent: true }), 'Port 1 is taken.');
});
