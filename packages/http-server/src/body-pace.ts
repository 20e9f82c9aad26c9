import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { onceDone } from './once-done.ts';

export interface BodyPace {
  /** Milliseconds granted to every body. */
  grace: number;
  /** Every so many bytes received grant another second. */
  bytesPerSecond: number;
  /** In milliseconds. */
  checkedEvery: number;
}

/**
 * A phone on only 64 kbit/s sends twice the required rate, so it may take as long as its photo needs: six minutes for
 * 3 MB. A client that only trickles a few bytes holds its connection for half a minute.
 */
export const BODY_PACE: Readonly<BodyPace> = { grace: 30_000, bytesPerSecond: 4 * 1024, checkedEvery: 5_000 };

/** Calls `work` repeatedly until the returned function is called. */
export type Ticks = (work: () => void, milliseconds: number) => () => void;

const byTheClock: Ticks = (work, milliseconds) => {
  const timer = setInterval(work, milliseconds).unref();
  return () => clearInterval(timer);
};

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface PaceOptions {
  pace?: BodyPace;
  ticks?: Ticks;
}

/**
 * Aborts requests whose bodies arrive too slowly. A fixed timeout would be too short for a slow line and long enough to
 * hold a connection on purpose. Time in which the server itself does not read does not count.
 */
export function keepBodiesMoving(server: Server, { pace = BODY_PACE, ticks = byTheClock }: PaceOptions = {}): void {
  // Node's own limit is the same for all bodies.
  server.requestTimeout = 0;
  server.prependListener('request', (request, response) => {
    if (hasBody(request)) watch(request, response, { pace, ticks });
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(request: IncomingMessage, response: ServerResponse, { pace, ticks }: Required<PaceOptions>): void {
  const { socket } = request;
  const before = socket.bytesRead;
  let elapsed = 0;
  const stop = ticks(() => {
    if (request.complete) return stop();
    if (!isWaitingForSender(request)) return;
    elapsed += pace.checkedEvery;
    const earned = ((socket.bytesRead - before) / pace.bytesPerSecond) * 1000;
    if (elapsed <= pace.grace + earned) return;
    stop();
    refuse(socket);
  }, pace.checkedEvery);
  onceDone(response, stop);
}

/** And not for its turn, a disk or the next process. */
const isWaitingForSender = ({ readableFlowing, readableLength }: IncomingMessage): boolean =>
  readableFlowing === true && readableLength === 0;

function refuse(socket: Socket): void {
  if (socket.writable) socket.end(TOO_SLOW, () => socket.destroy());
  else socket.destroy();
}
