import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Ends = Set<() => void>;

const ofResponses = new WeakMap<ServerResponse, Ends>();
const ofSockets = new WeakMap<Socket, Ends>();

/**
 * Calls `done` when the answer is sent, or when it never will be: `close` of a response is not told of those that wait
 * behind others of a connection that ends. However many want to know, each emitter gets one listener.
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
