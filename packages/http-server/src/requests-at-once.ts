import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { onceDone } from './once-done.ts';

/**
 * Requests that one connection may have under way. Browsers and proxies send the next one when the last is answered;
 * the few programs that send several ahead (HTTP pipelining) send fewer than these.
 */
const AT_ONCE = 16;
/** Requests behind a refused one that are read all the same, so that its answer arrives: ending a connection with unread bytes resets it. */
const PASSED_OVER = 100;

/** Says that there is too much at once; the client may come back after a second. */
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
 * Hands on so many requests of a connection at once. The one after them is refused, its answer ends the connection, and
 * nothing that comes behind it is served; the connection of who sends on and on is cut.
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
