import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const waiting = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `done` when the answer is sent, or when it never will be: `close` of a response is not told of those that wait
 * behind others of a connection that ends.
 */
export function onceDone(response: ServerResponse, done: () => void): void {
  const { socket } = response.req;
  const ends = endsOf(socket);
  const end = () => {
    if (ends.delete(end)) done();
  };
  ends.add(end);
  response.once('close', end);
  if (socket.destroyed) setImmediate(end);
}

/** One listener for all of a connection. */
function endsOf(socket: Socket): Set<() => void> {
  const known = waiting.get(socket);
  if (known) return known;
  const ends = new Set<() => void>();
  socket.once('close', () => {
    for (const end of ends) end();
  });
  waiting.set(socket, ends);
  return ends;
}
