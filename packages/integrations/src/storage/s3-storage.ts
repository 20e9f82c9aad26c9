import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { assertContentType, contentTypeOf } from './content-types.ts';
import { isStorageKey, type StoragePort, UnsafeStorageKeyError } from './storage-port.ts';

export interface S3Options {
  /** Of the service, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The store refused or broke off; the message holds its status and no key. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

const ANSWER_WITHIN = 15_000;
/** Of an answer that says to come back, each twice as late as the one before. */
const RETRIES = 3;
const FIRST_RETRY = 100;

/** A bucket of any store that speaks S3's protocol, addressed by path, which all of them understand. */
export function createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): StoragePort {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
    initRetryMs: FIRST_RETRY,
  });
  const send = (method: string, key: string, init: RequestInit = {}) =>
    client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`, { method, ...init }).catch((cause) => {
      throw new StorageUnavailableError(`The object store did not answer a ${method}`, { cause });
    });

  return {
    async put(key, bytes, contentType) {
      if (!isStorageKey(key)) throw new UnsafeStorageKeyError();
      assertContentType(key, contentType);
      const response = await send('PUT', key, {
        body: bytes as RequestInit['body'],
        headers: { 'content-type': contentTypeOf(key) },
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      });
      await finish('PUT', response);
    },

    async open(key) {
      if (!isStorageKey(key)) return null;
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), ANSWER_WITHIN);
      const response = await send('GET', key, { signal: patience.signal }).finally(() => clearTimeout(timer));
      if (!response.ok || !response.body) {
        await finish('GET', response, [404]);
        return null;
      }
      return {
        stream: Readable.fromWeb(response.body as ReadableStream),
        size: Number(response.headers.get('content-length')),
        contentType: contentTypeOf(key),
        etag: response.headers.get('etag') ?? '',
      };
    },

    async delete(key) {
      if (!isStorageKey(key)) throw new UnsafeStorageKeyError();
      await finish('DELETE', await send('DELETE', key, { signal: AbortSignal.timeout(ANSWER_WITHIN) }), [404]);
    },
  };
}

/** Reads what is left, so that the connection serves again. */
async function finish(method: string, response: Response, alsoFine: number[] = []): Promise<void> {
  await response.arrayBuffer();
  if (response.ok || alsoFine.includes(response.status)) return;
  throw new StorageUnavailableError(`The object store answered a ${method} with ${response.status}`);
}
