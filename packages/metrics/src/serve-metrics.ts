import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Logger } from '@vonk/logger';
import type { Meters } from './meters.ts';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** The server cannot listen on the address; the message is one sentence for the operator. */
export class MetricsListenError extends Error {
  override readonly name = 'MetricsListenError';
}

/**
 * Serves `/metrics` on its own port, which no proxy exposes.
 * @throws MetricsListenError
 */
export async function serveMetrics(
  meters: Pick<Meters, 'render'>,
  { host, port, logger }: { host: string; port: number; logger: Logger },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics' || isForwarded(request)) {
      response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
      return;
    }
    meters.render().then(
      ({ contentType, text }) => {
        response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text);
      },
      (error) => {
        logger.warn({ err: error }, 'the metrics could not be collected');
        response.writeHead(500, { 'Cache-Control': 'no-store' }).end();
      },
    );
  });
  await listenOn(server, host, port);
  // It must not keep the process alive.
  server.unref();
  const { port: taken } = server.address() as { port: number };
  logger.info({ host, port: taken }, 'metrics are served');
  return {
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A proxy let through a request that it should not have. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
}

function listenOn(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? 'it is used by another program; set VONK_METRICS_PORT to a free port'
          : `${error.code ?? error.message}; check VONK_METRICS_HOST and VONK_METRICS_PORT`;
      reject(new MetricsListenError(`Metrics cannot be served on port ${port} of ${host}: ${why}.`, { cause: error }));
    });
    server.listen({ host, port }, resolve);
  });
}
