import type { ClientRequest } from 'node:http';

/** Of an answer that nobody reads, so many bytes are taken. */
const MOST_ANSWERED = 16 * 1024;

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
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });
}
