import type { ClientRequest } from 'node:http';

/** Of an answer that nobody reads, so many bytes are taken. */
const MOST_ANSWERED = 16 * 1024;
const LOWEST_STATUS = 100;

/** Node's parser refuses what is not three digits, and takes 000 to 099. */
class InvalidStatusError extends Error {
  readonly code = 'HPE_INVALID_STATUS';
}

/**
 * Sends a request whose answer is its status alone. A host of others may say as much as it likes: it is not listened to.
 * @throws what the connection failed with, a `PrivateAddressError` among it
 */
export function answeredStatus(request: ClientRequest, body?: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    request.once('response', (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MOST_ANSWERED) response.destroy();
      });
      response.once('error', () => undefined);
      const { statusCode = 0 } = response;
      if (statusCode < LOWEST_STATUS) reject(new InvalidStatusError());
      else resolve(statusCode);
    });
    request.on('error', reject);
    request.end(body);
  });
}
