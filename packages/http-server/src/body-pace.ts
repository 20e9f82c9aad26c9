import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { onceDone } from './once-done.ts';

export interface BodyPace {
  /** Milliseconds that every body has. */
  grace: number;
  /** Each so many bytes that came are another second. */
  bytesPerSecond: number;
  /** In milliseconds. */
  checkedEvery: number;
}

/**
 * A phone that has only 64 kbit/s sends twice as much, so it may take as long as its picture needs, six minutes for 3 MB.
 * One that sends a few bytes now and then holds its place for half a minute.
 */
export const BODY_PACE: Readonly<BodyPace> = { grace: 30_000, bytesPerSecond: 4 * 1024, checkedEvery: 5_000 };

/** Calls again and again, until what it answers is called. */
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
 * Ends requests whose bodies come too slowly. A fixed time would be too short for a slow line, and long enough to hold a
 * place on purpose. Time in which the server itself does not read does not count.
 */
export function keepBodiesMoving(server: Server, { pace = BODY_PACE, ticks = byTheClock }: PaceOptions = {}): void {
  // Node's own limit is one for all bodies.
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

/** And not for a turn, a disk or the next process. */
const isWaitingForSender = ({ readableFlowing, readableLength }: IncomingMessage): boolean =>
  readableFlowing === true && readableLength === 0;

function refuse(socket: Socket): void {
  if (socket.writable) socket.end(TOO_SLOW, () => socket.destroy());
  else socket.destroy();
}
