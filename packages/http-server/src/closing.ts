import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { onceDone } from './once-done.ts';

/** How a server that others keep connections to comes to its end without breaking a request. */
export interface Closing {
  /**
   * From now on each answer ends its connection. Requests are still taken: a proxy needs a moment to notice that it
   * should send them elsewhere, and what it sends on a connection that is being closed may not be sent again.
   */
  drain(): void;
  /** Takes nothing new. Resolves when every request is answered, or cut off after `graceMs`. */
  stop(options: { graceMs: number }): Promise<void>;
}

/** Watches the server from now on, so it is called before the server listens. */
export function closing(server: Server): Closing {
  const open = new Set<ServerResponse>();
  let isDraining = false;

  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
    open.add(response);
    onceDone(response, () => {
      open.delete(response);
      // Its headers had said that the connection stays.
      if (isDraining && !server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });

  const drain = () => {
    isDraining = true;
    for (const response of open) {
      if (response.headersSent) continue;
      response.shouldKeepAlive = false;
      // Of a handler's own header Node would believe that it stays.
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
