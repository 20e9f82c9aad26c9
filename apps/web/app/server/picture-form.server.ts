import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { PHOTO_MAX_BYTES } from '@vonk/schema/constants';

/** The name of the only file part, in the forms and in the API’s calls. */
const FILE_FIELD = 'photo';
const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 20;
/** After the end of the picture, in milliseconds. */
const ANSWERED_WITHIN = 60_000;

/** A picture that is still arriving. */
export interface Picture {
  type: string;
  bytes: Readable;
  /** Settles at the end of the form. */
  formEnds: Promise<void>;
}

/** A form up to its picture. */
export interface PictureForm {
  form: FormData;
  picture: Picture | null;
}

/**
 * Calls `work` as soon as the picture begins to arrive, so that the web process never holds more than a piece of it.
 * Whatever `work` does not read of it is discarded.
 * @throws Response 400 for a form that is malformed, or has fields after its picture
 */
export async function withPictureForm<T>(request: Request, work: (sent: PictureForm) => Promise<T>): Promise<T> {
  if (!isMultipart(request)) return work({ form: await request.formData(), picture: null });
  const parser = createParser(request.headers);
  const source = Readable.fromWeb(request.body as WebStream);
  let isBroken = false;
  const formEnds = finished(parser);
  formEnds.catch(() => {
    isBroken = true;
  });
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  try {
    const answer = await work(await untilPicture(parser, formEnds));
    if (!isBroken) return answer;
  } catch (error) {
    if (!isBroken) throw error;
  } finally {
    source.unpipe(parser).resume();
  }
  throw malformed();
}

const isMultipart = ({ headers }: Request) => /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '');

const malformed = () => Response.json({ code: 'malformed_request', message: '' }, { status: 400 });

function untilPicture(parser: BusboyInstance, formEnds: Promise<void>): Promise<PictureForm> {
  const form = new FormData();
  let picture: Picture | null = null;
  return new Promise((resolve, reject) => {
    parser.on('field', (name, value) => {
      if (picture) parser.destroy(new Error(`${name} comes behind the picture`));
      else form.append(name, value);
    });
    parser.on('file', (name, bytes, fileName, _encoding, type) => {
      // A file field without a chosen file sends an empty one.
      if (picture || name !== FILE_FIELD || fileName === '') return void bytes.resume();
      picture = { type, bytes, formEnds };
      bytes.on('error', () => undefined);
      formEnds.catch((error: Error) => bytes.destroy(error));
      resolve({ form, picture });
    });
    formEnds.then(() => resolve({ form, picture: null }), reject);
  });
}

function createParser(headers: Headers): BusboyInstance {
  try {
    return new Busboy({
      headers: Object.fromEntries(headers) as unknown as BusboyHeaders,
      // One byte more than allowed: the API decides what is too large.
      limits: { fieldNameSize: 100, fieldSize: FIELD_BYTES, fields: MOST_FIELDS, fileSize: PHOTO_MAX_BYTES + 1 },
    });
  } catch {
    throw malformed();
  }
}

/**
 * `fetch` for one API call that streams these fields and the picture as its body, as the picture arrives. It cannot be
 * retried.
 */
export function pictureFetch(fields: Readonly<Record<string, string>>, picture: Picture | null): typeof fetch {
  return (url, init) => {
    const boundary = randomUUID();
    const headers = new Headers(init?.headers);
    headers.set('content-type', `multipart/form-data; boundary=${boundary}`);
    const late = new AbortController();
    picture?.bytes.once('end', () => {
      const time = AbortSignal.timeout(ANSWERED_WITHIN);
      time.onabort = () => late.abort(time.reason);
    });
    const signal = init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
    const body = Readable.toWeb(Readable.from(encode(fields, picture, boundary))) as ReadableStream;
    return fetch(url, { ...init, headers, body, signal, duplex: 'half' } as RequestInit);
  };
}

/** The names come from the contract, so they need no escaping. */
async function* encode(fields: Readonly<Record<string, string>>, picture: Picture | null, boundary: string) {
  const begin = `--${boundary}\r\nContent-Disposition: form-data; name=`;
  for (const [name, value] of Object.entries(fields)) yield `${begin}"${name}"\r\n\r\n${value}\r\n`;
  if (picture) {
    yield `${begin}"${FILE_FIELD}"; filename="${FILE_FIELD}"\r\nContent-Type: ${picture.type}\r\n\r\n`;
    yield* picture.bytes;
    await picture.formEnds;
    yield '\r\n';
  }
  yield `--${boundary}--\r\n`;
}
