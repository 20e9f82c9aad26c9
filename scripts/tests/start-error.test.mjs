import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastWord, StartError, tell } from '../lib/start-error.mjs';

test('another account’s file is reported in a sentence, but similar errors in full', () => {
  const refused = { code: 'EACCES', syscall: 'mkdir', path: '/srv/vonk/node_modules/.cache' };
  const error = new Error("EACCES: permission denied, mkdir '/srv/vonk/node_modules/.cache'");
  assert.equal(
    tell(Object.assign(error, refused)),
    'This account may not use /srv/vonk/node_modules/.cache (EACCES): run this as the account that owns it, or change its owner.',
  );
  for (const other of [
    { code: 'EACCES', syscall: 'listen', port: 80 },
    { code: 'EACCES', syscall: 'spawn /bin/no', path: '/bin/no' },
    { code: 'ENOENT', syscall: 'open', path: '/srv' },
  ])
    assert.match(tell(Object.assign(new Error('permission denied'), other)), /permission denied\n\s+at /);
});

test('an error with a sentence is its sentence, a full disk has one, and our bugs are reported in full', () => {
  assert.equal(tell(new StartError('Port 1 is taken.')), 'Port 1 is taken.');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  assert.equal(tell(full), 'The disk is full: free some space, then start again.');
  assert.match(tell(new TypeError('x is not a function')), /x is not a function\n\s+at /);
});

test('a start that was stopped says so, except in silent mode, which still shows errors', () => {
  const stopped = new DOMException('This operation was aborted', 'AbortError');
  assert.equal(lastWord(stopped, { isSilent: false }), 'Stopped. The next start goes on from here.');
  assert.equal(lastWord(stopped, { isSilent: true }), null);
  assert.equal(lastWord(new StartError('Port 1 is taken.'), { isSilent: true }), 'Port 1 is taken.');
});
