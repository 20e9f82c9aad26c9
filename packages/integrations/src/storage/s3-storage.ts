import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { assertContentType, contentTypeOf } from './content-types.ts';
import { isStorageKey, type StoragePort, StorageUnavailableError, UnsafeStorageKeyError } from './storage-port.ts';

export interface S3Options {
  /** Of the service, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Patience {
  /** Milliseconds for an answer, and for each next piece of one. */
  answerWithin?: number;
  /** Milliseconds between two calls to a store that is silent. */
  pause?: number;
}

const ANSWER_WITHIN = 8_000;
/** After so many calls in a row without an answer one call at a time finds out whether the store is back. */
const SILENT_CALLS = 3;
const PAUSE = 5_000;
/** Of an answer that says to come back, each twice as late as the one before. */
const RETRIES = 3;
const FIRST_RETRY = 100;

/**
 * A bucket of any store that speaks S3's protocol, addressed by path, which all of them understand. From a store that is
 * silent nobody waits for long: a page has dozens of pictures, and a browser few connections.
 */
export function createS3Storage(
  options: S3Options,
  { answerWithin = ANSWER_WITHIN, pause = PAUSE }: S3Patience = {},
): StoragePort {
  const ask = askBucket(options);
  let silentCalls = 0;
  let pausedUntil = 0;

  async function send(method: string, key: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
    if (silentCalls >= SILENT_CALLS) {
      if (performance.now() < pausedUntil)
        throw new StorageUnavailableError(`The object store does not answer, so no ${method} was sent`);
      pausedUntil = performance.now() + pause;
    }
    try {
      const response = await ask(method, `/${key}`, init);
      silentCalls = 0;
      return response;
    } catch (error) {
      silentCalls += 1;
      if (silentCalls === SILENT_CALLS) pausedUntil = performance.now() + pause;
      throw error;
    }
  }

  return {
    async put(key, bytes, contentType) {
      if (!isStorageKey(key)) throw new UnsafeStorageKeyError();
      assertContentType(key, contentType);
      const response = await send('PUT', key, {
        body: bytes as RequestInit['body'],
        headers: { 'content-type': contentTypeOf(key) },
        signal: AbortSignal.timeout(answerWithin),
      });
      await finish('PUT', response);
    },

    async open(key) {
      if (!isStorageKey(key)) return null;
      const patience = new AbortController();
      const response = await within(answerWithin, patience, send('GET', key, { signal: patience.signal }));
      if (!response.ok || !response.body) {
        await finish('GET', response, [404]);
        return null;
      }
      const pieces = piecesOf(response.body as ReadableStream<Uint8Array>, answerWithin, patience);
      const stream = Readable.from(pieces, { objectMode: false });
      // Also of one that nobody read from, whose connection would stay open.
      stream.once('close', () => patience.abort());
      return {
        stream,
        size: Number(response.headers.get('content-length')),
        contentType: contentTypeOf(key),
        etag: response.headers.get('etag') ?? '',
      };
    },

    async delete(key) {
      if (!isStorageKey(key)) throw new UnsafeStorageKeyError();
      await finish('DELETE', await send('DELETE', key, { signal: AbortSignal.timeout(answerWithin) }), [404]);
    },
  };
}

async function within<T>(milliseconds: number, patience: AbortController, waited: Promise<T>): Promise<T> {
  const timer = setTimeout(() => patience.abort(), milliseconds);
  try {
    return await waited;
  } finally {
    clearTimeout(timer);
  }
}

/** A body that stops coming fails; one whose reader is slow does not. */
async function* piecesOf(
  body: ReadableStream<Uint8Array>,
  answerWithin: number,
  patience: AbortController,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(answerWithin, patience, reader.read());
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw new StorageUnavailableError('The object store broke off an answer', { cause });
  }
}

/** Makes the bucket where the store has none of its name. Answers whether it did. */
export async function makeBucket(options: S3Options): Promise<boolean> {
  const ask = askBucket(options);
  const patience = () => ({ signal: AbortSignal.timeout(ANSWER_WITHIN) });
  const found = await ask('HEAD', '', patience());
  if (found.status !== 404) {
    // Some let nobody look who may read and write.
    await finish('HEAD', found, [403]);
    return false;
  }
  // Another start may have made it meanwhile.
  await finish('PUT', await ask('PUT', '', patience()), [409]);
  return true;
}

function askBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options) {
  const keys = { accessKeyId, secretAccessKey, region, service: 's3' };
  const client = new AwsClient({ ...keys, retries: RETRIES, initRetryMs: FIRST_RETRY });
  return (method: string, where: string, init: RequestInit): Promise<Response> =>
    client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}${where}`, { method, ...init }).catch((cause) => {
      throw new StorageUnavailableError(`The object store did not answer a ${method}`, { cause });
    });
}

/** Reads what is left, so that the connection serves again. */
async function finish(method: string, response: Response, alsoFine: number[] = []): Promise<void> {
  await response.arrayBuffer();
  if (response.ok || alsoFine.includes(response.status)) return;
  throw new StorageUnavailableError(`The object store answered a ${method} with ${response.status}`);
}
