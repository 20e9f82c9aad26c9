import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  boundRequests,
  type Closing,
  closing,
  IDLE_CONNECTION_MS,
  keepBodiesMoving,
  MAX_HEADER_SIZE,
  plainRequests,
} from '@vonk/http-server';
import { errorMessage } from '@vonk/i18n';
import { DEFAULT_LOCALE, type ErrorBody, SECOND } from '@vonk/schema';

export interface RunningServer extends Closing {
  port: number;
}

/** The address cannot be listened on. The message is one sentence for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

const HEADERS_WITHIN = 10 * SECOND;

/** @throws ListenError */
export async function listenOn(
  handler: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<RunningServer> {
  const server = createServer(
    { keepAlive: true, noDelay: true, maxHeaderSize: MAX_HEADER_SIZE },
    boundRequests(plainRequests(handler)),
  );
  server.headersTimeout = HEADERS_WITHIN;
  keepBodiesMoving(server);
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.on('clientError', refuseUnreadable);
  const end = closing(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen({ host, port }, resolve);
  });
  return { port: (server.address() as AddressInfo).port, ...end };
}

const UNREADABLE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Invalid HTTP, and URLs or headers that are too long, never become a request. They get an error body like any other
 * failure.
 */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body: ErrorBody = {
    error: { code: 'malformed_request', message: errorMessage(DEFAULT_LOCALE, 'malformed_request') },
  };
  const text = JSON.stringify(body);
  const headers = [
    `HTTP/1.1 ${UNREADABLE[error.code ?? ''] ?? '400 Bad Request'}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${text}`);
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): ListenError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is used by another program; stop it, or set API_PORT to a free port.`,
    EACCES: `Port ${port} on ${host} may not be used by this account; set API_PORT to a port above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host} to listen on; check VONK_HOST.`,
  };
  return new ListenError(reasons[error.code ?? ''] ?? `Listening on ${host}:${port} failed: ${error.message}.`, {
    cause: error,
  });
}
