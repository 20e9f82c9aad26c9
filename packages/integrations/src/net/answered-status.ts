import type { ClientRequest } from 'node:http';

/** Bytes of an ignored response body after which the connection is closed. */
const MOST_ANSWERED = 16 * 1024;
const LOWEST_STATUS = 100;

/** Node's parser rejects a status that is not three digits, but accepts 000 to 099. */
class InvalidStatusError extends Error {
  readonly code = 'HPE_INVALID_STATUS';
}

/**
 * Sends a request and returns only the response's status. The body is ignored, since a third-party host may send any
 * amount.
 * @throws the connection's error, such as a `PrivateAddressError`
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
