import type { Readable } from 'node:stream';

export interface StoredObject {
  /** Must be read to its end or destroyed, else a file or connection stays open. */
  stream: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
  /** A strong validator, with its quotes, for ETag and If-None-Match. */
  etag: string;
}

/**
 * Keeps bytes under keys such as `photos/ab/abc123-m.webp`: lower-case letters, digits, `_`, `-`, `.` and `/`, no
 * segment empty or starting with a dot. A reader sees the old object or the new one, never a part.
 */
export interface StoragePort {
  /**
   * Resolves when the object is durable; replaces what was there.
   * @throws {UnsafeStorageKeyError}
   * @throws {StorageUnavailableError} nothing was replaced, unless the answer alone was lost.
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Null where nothing is stored, and for a key that could never be: keys may come from a request. The stream fails where
   * the store breaks off.
   * @throws {StorageUnavailableError}
   */
  open(key: string): Promise<StoredObject | null>;
  /**
   * Resolves also where nothing was stored.
   * @throws {UnsafeStorageKeyError}
   * @throws {StorageUnavailableError}
   */
  delete(key: string): Promise<void>;
}

/** The store did not answer, refused, or has no room; the message holds no key. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

export class UnsafeStorageKeyError extends Error {
  override readonly name = 'UnsafeStorageKeyError';

  constructor() {
    super('The storage key is not of the allowed form');
  }
}

const SEGMENT = '[a-z0-9_-][a-z0-9_.-]*';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`);
const MAX_KEY_LENGTH = 512;
// File systems hold no longer name, and a temporary name is not longer than this either.
const MAX_SEGMENT_LENGTH = 200;

export function isStorageKey(key: string): boolean {
  return (
    key.length <= MAX_KEY_LENGTH &&
    KEY.test(key) &&
    key.split('/').every((segment) => segment.length <= MAX_SEGMENT_LENGTH)
  );
}
