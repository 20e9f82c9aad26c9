import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { AppError, HOUR, invalidField, PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS } from '@vonk/schema';
import type { Request } from 'express';
import { refuseEncoded, toFields } from './input.ts';
import { createTurns } from './take-turns.ts';

/** The name of the only part that may be a file. */
export const FILE_FIELD = 'photo';
/** Besides the file: the text fields and the separators between parts. */
const OTHER_BYTES = 128 * 1024;
const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 20;
const FOLDER_PREFIX = 'vonk-upload-';

/** An uploaded file. It exists until the response has been sent. */
export interface UploadedFile {
  path: string;
  /** SHA-256 of its bytes, in base64. */
  digest: string;
}

export interface MultipartBody {
  fields: Record<string, string | string[]>;
  file: UploadedFile | null;
  /** Deletes the file, if there is one. */
  remove(): Promise<void>;
}

export function isMultipart({ headers }: Pick<Request, 'headers'>): boolean {
  return /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');
}

/** Of the requests in flight, including folders that are still being created. */
const folders = new Set<Promise<string>>();

function makeFolder(): Promise<string> {
  const folder = mkdtemp(path.join(tmpdir(), FOLDER_PREFIX));
  folders.add(folder);
  folder.catch(() => folders.delete(folder));
  return folder;
}

async function removeFolder(folder: Promise<string>): Promise<void> {
  // Retries, because a file may still be created in it.
  await rm(await folder, { recursive: true, force: true, maxRetries: 5 });
  folders.delete(folder);
}

/** Deletes what is left of requests whose connections have ended. For a process that is about to exit. */
export async function removeUploads(): Promise<void> {
  await Promise.all([...folders].map(removeFolder));
}

/**
 * Reads text fields and at most one file, `photo`. The file is streamed to disk, so memory use stays small, no matter
 * how large the body is and how many arrive at once. A body that is too large is refused as soon as that is known.
 * @throws AppError unsupported_media_type, photo_too_large, malformed_request, invalid_input
 */
export async function readMultipart(req: Request): Promise<MultipartBody> {
  if (!isMultipart(req)) throw new AppError('unsupported_media_type');
  refuseEncoded(req);
  if (Number(req.headers['content-length'] ?? 0) > PHOTO_MAX_BYTES + OTHER_BYTES) throw tooLarge();
  const folder = makeFolder();
  const remove = () => removeFolder(folder);
  try {
    return { ...(await receive(req, path.join(await folder, FILE_FIELD))), remove };
  } catch (error) {
    await remove();
    throw error instanceof AppError ? error : new AppError('malformed_request', { cause: error });
  }
}

async function receive(req: Request, target: string): Promise<Pick<MultipartBody, 'fields' | 'file'>> {
  const fields: [name: string, value: string][] = [];
  const parser = createParser(req);
  let upload: Readable | null = null;
  let saving: Promise<UploadedFile> | null = null;
  const refuse = (error: AppError) => parser.destroy(error);

  parser.on('field', (name, value) => void fields.push([name, value]));
  parser.on('file', (name, stream) => {
    if (name !== FILE_FIELD || saving) {
      stream.resume();
      return void refuse(invalidField(name, saving ? 'invalid_value' : 'unknown_field'));
    }
    stream.once('limit', () => refuse(tooLarge()));
    upload = stream;
    saving = save(stream, target);
    // The code that awaits it reports the error; until then this prevents an unhandled rejection.
    saving.catch(() => undefined);
  });
  parser.on('fieldsLimit', () => refuse(new AppError('body_too_large')));
  parser.on('partsLimit', () => refuse(new AppError('body_too_large')));

  const counted = atMost(PHOTO_MAX_BYTES + OTHER_BYTES);
  const giveUp = () => {
    if (!req.complete) counted.destroy(new AppError('malformed_request'));
  };
  req.once('close', giveUp);
  try {
    const parsed = pipeline(counted, parser);
    // Outside the pipeline, whose failure would close the connection before the response.
    req.pipe(counted);
    await parsed;
    return { fields: toFields(fields), file: saving && (await saving) };
  } catch (error) {
    req.unpipe(counted);
    req.resume();
    // Without an error, we would wait for ever for a file that was read to its end but not yet written.
    (upload as Readable | null)?.destroy(error as Error);
    await (saving as Promise<unknown> | null)?.catch(() => undefined);
    throw error;
  } finally {
    req.off('close', giveUp);
  }
}

function createParser(req: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: req.headers as BusboyHeaders,
      limits: {
        fieldNameSize: 100,
        fieldSize: FIELD_BYTES,
        fields: MOST_FIELDS,
        files: 2,
        fileSize: PHOTO_MAX_BYTES,
        parts: MOST_FIELDS + 2,
        headerPairs: 20,
      },
    });
  } catch (cause) {
    throw new AppError('unsupported_media_type', { cause });
  }
}

async function save(stream: Readable, target: string): Promise<UploadedFile> {
  const hash = createHash('sha256');
  await pipeline(
    stream,
    new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
    }),
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
  return { path: target, digest: hash.digest('base64') };
}

/**
 * Milliseconds between two chunks of 64 KB, across all bodies: otherwise twenty simultaneous uploads would fill the
 * event loop and memory as fast as they arrive. A member's line delivers less than this.
 */
const PIECE_GAP = 3;
const queueUp = createTurns(PIECE_GAP);

/** Passes bytes through up to the limit, one chunk per turn. */
function atMost(limit: number): Transform {
  let size = 0;
  const takeTurn = queueUp();
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > limit) done(tooLarge());
      else takeTurn(() => done(null, chunk));
    },
  });
}

function tooLarge(): AppError {
  return new AppError('photo_too_large', {
    params: { max: PHOTO_MAX_BYTES / 1024 / 1024, megapixels: PHOTO_MAX_PIXELS / 1_000_000 },
  });
}

/** Deletes what a killed process left behind: even the slowest line uploads the largest picture within two hours. */
export async function removeOldUploads(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const name of names) {
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    if (found && Date.now() - found.mtimeMs > 2 * HOUR) await rm(folder, { recursive: true, force: true });
  }
}
