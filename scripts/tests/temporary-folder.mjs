import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';

/** A folder for the tests of a file, or for the test that calls this; it is removed after them. */
export const temporaryFolder = (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), name));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
