import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A temporary folder for the tests of a file, as a function that returns its path, or the path of something in it. */
export function setUpFolder(name: string): (...names: string[]) => string {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), name));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (...names) => path.join(folder, ...names);
}
