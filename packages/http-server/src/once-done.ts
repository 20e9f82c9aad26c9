import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Ends = Set<() => void>;

const ofResponses = new WeakMap<ServerResponse, Ends>();
const ofSockets = new WeakMap<Socket, Ends>();

/**
 * Calls `done` when the response is sent or never will be: `close` is not emitted for responses queued behind others on
 * a connection that ends. Each emitter gets one listener, however many callbacks there are.
 */
export function onceDone(response: ServerResponse, done: () => void): void {
  const known = ofResponses.get(response);
  if (known) return void known.add(done);
  const dones: Ends = new Set([done]);
  ofResponses.set(response, dones);
  const { socket } = response.req;
  const ends = endsOf(socket);
  const end = () => {
    if (!ends.delete(end)) return;
    ofResponses.delete(response);
    for (const each of dones) each();
  };
  ends.add(end);
  response.once('close', end);
  if (socket.destroyed) setImmediate(end);
}

function endsOf(socket: Socket): Ends {
  const known = ofSockets.get(socket);
  if (known) return known;
  const ends: Ends = new Set();
  socket.once('close', () => {
    for (const end of ends) end();
  });
  ofSockets.set(socket, ends);
  return ends;
}
