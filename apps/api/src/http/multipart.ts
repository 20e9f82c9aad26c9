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
import { createTurns } from './take-turns.ts';

/** The name of the one part that is a file. */
export const FILE_FIELD = 'photo';
/** Beside the file: the text fields and what separates the parts. */
const OTHER_BYTES = 128 * 1024;
const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 20;
const FOLDER_PREFIX = 'vonk-upload-';

/** A file that was sent; it is there until the request is answered. */
export interface UploadedFile {
  path: string;
  /** SHA-256 of its bytes, in base64. */
  digest: string;
}

export interface MultipartBody {
  fields: Record<string, string | string[]>;
  file: UploadedFile | null;
  /** Deletes the file; resolves also when there is none. */
  remove(): Promise<void>;
}

export function isMultipart({ headers }: Pick<Request, 'headers'>): boolean {
  return /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');
}

/** Of the requests under way, those that are only being made included. */
const folders = new Set<Promise<string>>();

function makeFolder(): Promise<string> {
  const folder = mkdtemp(path.join(tmpdir(), FOLDER_PREFIX));
  folders.add(folder);
  folder.catch(() => folders.delete(folder));
  return folder;
}

async function removeFolder(folder: Promise<string>): Promise<void> {
  // A file may still be made in it.
  await rm(await folder, { recursive: true, force: true, maxRetries: 5 });
  folders.delete(folder);
}

/** Deletes what requests still have that ended with their connections; for a process that is about to end. */
export async function removeUploads(): Promise<void> {
  await Promise.all([...folders].map(removeFolder));
}

/**
 * Reads text fields and at most one file, `photo`, which goes to the disk as it comes, so hardly any of it is in
 * memory, no matter how large the body is and how many come at once. What is too large is refused as soon as that is
 * known.
 * @throws AppError unsupported_media_type, photo_too_large, malformed_request, invalid_input
 */
export async function readMultipart(req: Request): Promise<MultipartBody> {
  const headers = req.headers;
  const encoding = headers['content-encoding'];
  if (!isMultipart(req) || (encoding !== undefined && encoding !== 'identity'))
    throw new AppError('unsupported_media_type');
  if (Number(headers['content-length'] ?? 0) > PHOTO_MAX_BYTES + OTHER_BYTES) throw tooLarge();
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
  const fields: MultipartBody['fields'] = Object.create(null);
  const parser = createParser(req);
  let upload: Readable | null = null;
  let saving: Promise<UploadedFile> | null = null;
  const refuse = (error: AppError) => parser.destroy(error);

  parser.on('field', (name, value) => {
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  });
  parser.on('file', (name, stream) => {
    if (name !== FILE_FIELD || saving) {
      stream.resume();
      return void refuse(invalidField(name, saving ? 'invalid_value' : 'unknown_field'));
    }
    stream.once('limit', () => refuse(tooLarge()));
    upload = stream;
    saving = save(stream, target);
    // The code that awaits it reports the error; this keeps it from being an unhandled rejection before.
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
    // Not a part of the pipeline, whose failure would end the connection before it is answered.
    req.pipe(counted);
    await parsed;
    return { fields, file: saving && (await saving) };
  } catch (error) {
    req.unpipe(counted);
    req.resume();
    // Without an error, a file that was read to its end but not yet written would be waited for for ever.
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
 * Milliseconds between two pieces of 64 KB of all bodies that come at once: twenty pictures would otherwise fill the event
 * loop and its memory as fast as they come. What a member's line brings is less.
 */
const PIECE_GAP = 3;
const queueUp = createTurns(PIECE_GAP);

/** Passes bytes on until there are too many, a piece a turn. */
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

/** Deletes what a process that was killed left behind: the slowest line brings the largest picture within two hours. */
export async function removeOldUploads(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const name of names) {
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    if (found && Date.now() - found.mtimeMs > 2 * HOUR) await rm(folder, { recursive: true, force: true });
  }
}
