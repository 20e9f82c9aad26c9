import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

const MEGABYTE = 1024 * 1024;

/**
 * Appends lines to a file that never exceeds `limit` bytes: a full one is renamed to `<file>.1`, and so on up to
 * `<file>.<kept>`. Writes synchronously, so that a crash loses no line. A full disk loses lines but does not stop the
 * site.
 * @param {string} file
 * @param {{ limit?: number, kept?: number, onError?: (error: Error) => void }} [options] `onError` is called for the
 * first line that could not be written
 */
export const openLogFile = (file, { limit = 10 * MEGABYTE, kept = 4, onError = () => {} } = {}) => {
  mkdirSync(path.dirname(file), { recursive: true });
  // Only readable for this user, because it contains members' ids and paths.
  const open = () => openSync(file, 'a', 0o600);
  let handle = open();
  let { size } = fstatSync(handle);
  let hasFailed = false;

  const rotate = () => {
    for (let number = kept - 1; number >= 0; number--) {
      const from = number === 0 ? file : `${file}.${number}`;
      if (existsSync(from)) renameSync(from, `${file}.${number + 1}`);
    }
    const full = handle;
    handle = open();
    size = 0;
    closeSync(full);
  };

  return {
    path: file,
    write: (line) => {
      const bytes = Buffer.from(`${line}\n`);
      try {
        if (size > 0 && size + bytes.length > limit) rotate();
        writeSync(handle, bytes);
        size += bytes.length;
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) onError(error);
        hasFailed = true;
      }
    },
    close: () => closeSync(handle),
  };
};
