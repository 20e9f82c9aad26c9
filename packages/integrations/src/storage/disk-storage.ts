import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  isStorageKey,
  type StoragePort,
  StorageUnavailableError,
  type StoredObject,
  UnsafeStorageKeyError,
} from '@vonk/ports';
import { assertContentType, contentTypeOf } from './content-types.ts';

/** Keys never start with a dot, so nothing under this name can be requested. */
const UNFINISHED = '.unfinished';
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/** Plain files below `folder`, which several processes may share. */
export function createDiskStorage({ folder }: { folder: string }): StoragePort {
  const root = path.resolve(folder);
  const fileOf = (key: string) => path.join(root, ...key.split('/'));

  return {
    async put(key, bytes, contentType) {
      if (!isStorageKey(key)) throw new UnsafeStorageKeyError();
      assertContentType(key, contentType);
      const target = fileOf(key);
      const unfinished = path.join(root, UNFINISHED, randomUUID());
      try {
        await mkdir(path.dirname(unfinished), { recursive: true });
        await mkdir(path.dirname(target), { recursive: true });
        await writeDurably(unfinished, bytes);
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw refusal(error);
      }
    },

    async open(key) {
      if (!isStorageKey(key)) return null;
      const handle = await openFile(fileOf(key));
      return handle && describe(handle, contentTypeOf(key));
    },

    async delete(key) {
      if (!isStorageKey(key)) throw new UnsafeStorageKeyError();
      await rm(fileOf(key), { force: true }).catch((error: NodeJS.ErrnoException) => {
        if (!NOT_THERE.has(error.code ?? '')) throw refusal(error);
      });
    },
  };
}

/** No space, no permission, a broken disk: only the code, since the message would contain the file name. */
function refusal(cause: unknown): StorageUnavailableError {
  const { code = 'an error' } = cause as NodeJS.ErrnoException;
  return new StorageUnavailableError(`The disk refused: ${code}`, { cause });
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openFile(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw refusal(error);
  }
}

/** Size, etag and bytes come from the same handle, so they agree even while the object is being replaced. */
async function describe(handle: FileHandle, contentType: string): Promise<StoredObject | null> {
  const stat = await handle.stat({ bigint: true });
  if (!stat.isFile()) {
    await handle.close();
    return null;
  }
  return {
    stream: handle.createReadStream(),
    size: Number(stat.size),
    contentType,
    etag: `"${stat.size.toString(36)}-${stat.mtimeNs.toString(36)}"`,
  };
}
