import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A temporary folder for the tests of a file alone, because other test files upload at the same time. */
export function setUpTemporaryFolder(): void {
  const before = process.env.TMPDIR;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vonk-uploads-'));
    process.env.TMPDIR = folder;
  });
  afterAll(async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  });
}

/** The uploads that lie in a temporary folder. */
export const uploadsIn = async (folder = tmpdir()): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('vonk-upload-'));
