import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { welcome } from '../lib/welcome.mjs';

const logRow = (options) => {
  const site = { demo: true, port: 3000, publicOrigin: 'http://localhost:3000' };
  return welcome({ ...site, ...options }).rows.find(([heading]) => heading === 'Log');
};

test('the panel says which part of the log is shown here', () => {
  const logFile = path.resolve('.data', 'logs', 'vonk.log');
  const file = path.join('.data', 'logs', 'vonk.log');
  assert.deepEqual(logRow({ logFile, isVerbose: false }), [
    'Log',
    [`${file}  (here: warnings and errors; npm start -- --verbose shows all)`],
  ]);
  assert.deepEqual(logRow({ logFile, isVerbose: true }), ['Log', [`${file}  (here: all of it)`]]);
  assert.equal(logRow({ logFile: null, isVerbose: false }), undefined);
});
