import type { Server } from 'node:http';
import type { Logger } from '@vonk/logger';

const GRACE = 4000;

export interface ListenOptions {
  server: Server;
  port: number;
  host: string;
  logger: Logger;
  onClose(): void;
}

/** Serves until SIGTERM or SIGINT; open requests get some seconds to end, event streams do not. */
export function listen({ server, port, host, logger, onClose }: ListenOptions): void {
  server.once('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(`${explain(error, host, port)}\n`);
    process.exit(1);
  });
  server.listen(port, host, () => logger.info({ host, port }, 'web is listening'));
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'web is stopping');
    server.close(() => {
      onClose();
      process.exit(0);
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), GRACE).unref();
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program: stop it, or choose another port with PORT.`;
    case 'EACCES':
      return `Port ${port} on ${host} may not be opened by this user: choose another one with PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}: correct VONK_HOST.`;
    default:
      return `The web server cannot listen on ${host}:${port}: ${error.message}`;
  }
}
