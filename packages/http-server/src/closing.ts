import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { onceDone } from './once-done.ts';

/** Shuts down a server with keep-alive connections without breaking a request. */
export interface Closing {
  /**
   * From now on each response closes its connection. Requests are still accepted: a proxy needs a moment to notice that
   * it should send them elsewhere, and may not be able to retry a request sent on a closing connection.
   */
  drain(): void;
  /** Accepts nothing new. Resolves when every request is answered, or cut off after `graceMs`. */
  stop(options: { graceMs: number }): Promise<void>;
}

/** Watches the server from now on: call it before the server listens. */
export function closing(server: Server): Closing {
  const open = new Set<ServerResponse>();
  let isDraining = false;

  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
    open.add(response);
    onceDone(response, () => {
      open.delete(response);
      // Its headers promised to keep the connection alive.
      if (isDraining && !server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });

  const drain = () => {
    isDraining = true;
    for (const response of open) {
      if (response.headersSent) continue;
      response.shouldKeepAlive = false;
      // Otherwise Node would trust the handler's own header and keep the connection alive.
      if (response.hasHeader('Connection')) response.setHeader('Connection', 'close');
    }
  };

  return {
    drain,
    stop: ({ graceMs }) =>
      new Promise((resolve) => {
        drain();
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
