import path from 'node:path';
import type { StoragePort } from '@vonk/ports';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage, type S3Options } from './s3-storage.ts';

/** The configured object store, else the data folder. */
export function createStorage({ s3, dataDir }: { s3: S3Options | null; dataDir: string }): StoragePort {
  return s3 ? createS3Storage(s3) : createDiskStorage({ folder: path.join(dataDir, 'storage') });
}
