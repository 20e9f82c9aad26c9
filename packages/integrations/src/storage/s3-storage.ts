import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { isStorageKey, type StoragePort, StorageUnavailableError, UnsafeStorageKeyError } from '@vonk/ports';
import { AwsClient } from 'aws4fetch';
import { assertContentType, contentTypeOf } from './content-types.ts';

export interface S3Options {
  /** The service's URL without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Patience {
  /** Milliseconds to wait for a response, and for each further chunk. */
  answerWithin?: number;
  /** Milliseconds between two calls to an unresponsive store. */
  pause?: number;
}

const ANSWER_WITHIN = 8_000;
/** After this many consecutive calls without a response, only one call at a time probes whether the store is back. */
const SILENT_CALLS = 3;
const PAUSE = 5_000;
/** Retries when the response says to try later, each after twice the previous delay. */
const RETRIES = 3;
const FIRST_RETRY = 100;

/**
 * A bucket of any S3-compatible store, addressed by path, which all of them support. Waits for an unresponsive store
 * are short: a page has dozens of pictures, but a browser only a few connections.
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
      // Covers a stream that was never read, whose connection would stay open.
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

/** Fails when the body stalls, but not when its reader is slow. */
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

/** Creates the bucket if the store has none of that name. Returns whether it did. */
export async function makeBucket(options: S3Options): Promise<boolean> {
  const ask = askBucket(options);
  const patience = () => ({ signal: AbortSignal.timeout(ANSWER_WITHIN) });
  const found = await ask('HEAD', '', patience());
  if (found.status !== 404) {
    // Some stores forbid this check to keys that may read and write.
    await finish('HEAD', found, [403]);
    return false;
  }
  // Another start may have created it meanwhile.
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

/** Reads the rest, so that the connection can be reused. */
async function finish(method: string, response: Response, alsoFine: number[] = []): Promise<void> {
  await response.arrayBuffer();
  if (response.ok || alsoFine.includes(response.status)) return;
  throw new StorageUnavailableError(`The object store answered a ${method} with ${response.status}`);
}
