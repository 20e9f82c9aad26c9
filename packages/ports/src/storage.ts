import type { Readable } from 'node:stream';

export interface StoredObject {
  /** Must be read to the end or destroyed, otherwise a file or connection stays open. */
  stream: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
  /** A strong validator, with its quotes, for ETag and If-None-Match. */
  etag: string;
}

/**
 * Stores bytes under keys such as `photos/ab/abc123-m.webp`: lower-case letters, digits, `_`, `-`, `.` and `/`, no
 * segment empty or starting with a dot. A reader sees the old object or the new one, never a part.
 */
export interface StoragePort {
  /**
   * Resolves when the object is durable; replaces an existing one.
   * @throws {UnsafeStorageKeyError}
   * @throws {StorageUnavailableError} nothing was replaced, unless only the response was lost.
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Null if nothing is stored, also for an invalid key, since keys may come from a request. The stream fails if the
   * store breaks off.
   * @throws {StorageUnavailableError}
   */
  open(key: string): Promise<StoredObject | null>;
  /**
   * Also resolves if nothing was stored.
   * @throws {UnsafeStorageKeyError}
   * @throws {StorageUnavailableError}
   */
  delete(key: string): Promise<void>;
}

/** The store did not respond, refused, or is full; the message contains no key. */
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
// File systems allow no longer names, and a temporary name must fit, too.
const MAX_SEGMENT_LENGTH = 200;

export function isStorageKey(key: string): boolean {
  return (
    key.length <= MAX_KEY_LENGTH &&
    KEY.test(key) &&
    key.split('/').every((segment) => segment.length <= MAX_SEGMENT_LENGTH)
  );
}
