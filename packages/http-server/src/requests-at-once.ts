import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { onceDone } from './once-done.ts';

/**
 * Requests in flight per connection. Browsers and proxies send the next one when the last is answered; the few clients
 * that pipeline send fewer than this ahead.
 */
const AT_ONCE = 16;
/** Requests read and ignored after a refused one, so that its response arrives: closing with unread bytes resets. */
const PASSED_OVER = 100;

/** Too much at once; the client may retry after a second. */
export function answerBusy(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Retry-After': '1',
    'Cache-Control': 'no-store',
  });
  response.end('Too many requests at once.\n');
}

/**
 * Passes on a limited number of requests per connection at once. The next one is refused, its response closes the
 * connection, and nothing after it is served; a client that keeps sending is cut off.
 */
export function boundRequests(handler: RequestListener, { atOnce = AT_ONCE } = {}): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  const passedOver = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const ignored = passedOver.get(socket);
    if (ignored !== undefined) {
      passedOver.set(socket, ignored + 1);
      if (ignored >= PASSED_OVER) socket.destroy();
      return;
    }
    const before = underWay.get(socket) ?? 0;
    if (before >= atOnce) {
      passedOver.set(socket, 0);
      response.shouldKeepAlive = false;
      answerBusy(response);
      return;
    }
    underWay.set(socket, before + 1);
    onceDone(response, () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    handler(request, response);
  };
}
