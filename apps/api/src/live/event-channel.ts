import type { Response } from 'express';

export interface ServerSentEvent {
  id?: string;
  event: string;
  data: unknown;
}

/** One open response of the type `text/event-stream`. */
export interface EventChannel {
  send(event: ServerSentEvent): void;
  /** Whether sent data is still waiting for a slow reader. */
  isFull(): boolean;
  /** Resolves when the reader has caught up or the channel is closed. */
  drained(): Promise<void>;
  /**
   * Keeps proxies from timing out the connection, and closes it if nothing was read since the last beat: when the page
   * reconnects, it continues from its cursor.
   */
  beat(): void;
  end(): void;
}

/** Reconnect delay in milliseconds, spread so that not all browsers come back at once. */
const RETRY_AFTER = { least: 2000, spread: 4000 };

/** Starts the stream. `onClose` is called once, whichever side closes it. */
export function openEventChannel(res: Response, onClose: () => void): EventChannel {
  let wasFullAtBeat = false;
  res.once('close', onClose);
  res.on('drain', () => {
    wasFullAtBeat = false;
  });
  res.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Without it, nginx would buffer small writes.
    'X-Accel-Buffering': 'no',
  });
  res.socket?.setNoDelay(true);
  write(`retry: ${RETRY_AFTER.least + Math.floor(Math.random() * RETRY_AFTER.spread)}\n\n`);

  function write(text: string): void {
    if (!res.destroyed && !res.writableEnded) res.write(text);
  }

  return {
    send: ({ id, event, data }) => {
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    isFull: () => res.writableNeedDrain,
    drained: () =>
      new Promise((resolve) => {
        if (!res.writableNeedDrain || res.destroyed) return resolve();
        const done = () => {
          res.off('drain', done);
          res.off('close', done);
          resolve();
        };
        res.on('drain', done);
        res.on('close', done);
      }),
    beat: () => {
      if (res.writableNeedDrain && wasFullAtBeat) return void res.destroy();
      wasFullAtBeat = res.writableNeedDrain;
      write(':\n\n');
    },
    end: () => void res.end(),
  };
}
