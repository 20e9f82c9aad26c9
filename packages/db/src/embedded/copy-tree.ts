import { chown, copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

interface Copying {
  from: string;
  to: string;
  /** Whether to copy a relative path (with `/`); folders that are not copied are created empty. */
  takes?: (inside: string, isFolder: boolean) => boolean;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Copies one file and syncs it to disk, with owner and mode. False when it no longer exists, which can happen with the
 * files of a running server.
 */
export const copyToDisk = async (from: string, to: string): Promise<boolean> => {
  try {
    await copyFile(from, to);
    await keepOwner(from, to);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  const file = await open(to, 'r');
  await file.sync().finally(() => file.close());
  return true;
};

/** Copies a folder that may change meanwhile, with owners and modes. Returns the number of files copied. */
export const copyTree = async ({ from, to, takes = () => true }: Copying, inside = ''): Promise<number> => {
  const source = path.join(from, inside);
  const target = path.join(to, inside);
  await mkdir(target, { recursive: true, mode: 0o700 });
  await keepOwner(source, target);
  if (!takes(inside, true)) return 0;
  let copied = 0;
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const name = path.posix.join(inside, entry.name);
    if (entry.isDirectory()) copied += await copyTree({ from, to, takes }, name);
    else if (entry.isFile() && takes(name, false) && (await copyToDisk(path.join(from, name), path.join(to, name))))
      copied++;
  }
  return copied;
};

const keepOwner = async (from: string, to: string): Promise<void> => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(from);
  await chown(to, uid, gid);
};
