import type { Response } from 'express';

export interface ServerSentEvent {
  id?: string;
  event: string;
  data: unknown;
}

/** One open response of the type `text/event-stream`. */
export interface EventChannel {
  send(event: ServerSentEvent): void;
  /** Keeps proxies from taking the connection for dead. */
  beat(): void;
  end(): void;
}

/** Bytes that may wait for a slow reader; beyond, it is cut off and finds the rest by its cursor when it comes back. */
const MOST_WAITING = 64 * 1024;
/** Milliseconds after which a browser comes back; spread, so that not all come back at once. */
const RETRY_AFTER = { least: 2000, spread: 4000 };

/** Starts the stream. `onClose` is called once, whoever closed it. */
export function openEventChannel(res: Response, onClose: () => void): EventChannel {
  res.once('close', onClose);
  res.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // nginx would hold small writes back.
    'X-Accel-Buffering': 'no',
  });
  res.socket?.setNoDelay(true);
  write(`retry: ${RETRY_AFTER.least + Math.floor(Math.random() * RETRY_AFTER.spread)}\n\n`);

  function write(text: string): void {
    if (res.destroyed || res.writableEnded) return;
    res.write(text);
    if (res.writableLength > MOST_WAITING) res.destroy();
  }

  return {
    send: ({ id, event, data }) => {
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat: () => write(':\n\n'),
    end: () => void res.end(),
  };
}
