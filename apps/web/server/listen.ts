import { setTimeout as delay } from 'node:timers/promises';
import type { WebConfig } from '@vonk/config';
import { closing } from '@vonk/http-server';
import type { Logger } from '@vonk/logger';
import type { WebServer } from './create-server.ts';

const GRACE = 4000;

interface ListenOptions {
  web: WebServer;
  /** `drainMs`: how long it keeps serving after a stop signal, while it reports that it is not ready. */
  config: Pick<WebConfig, 'port' | 'host' | 'drainMs'>;
  logger: Logger;
  onClose(): void;
}

/** Serves until SIGTERM or SIGINT; then open requests get some seconds to finish, event streams do not. */
export function listen({ web, config: { port, host, drainMs }, logger, onClose }: ListenOptions): void {
  const { server } = web;
  const end = closing(server);
  server.once('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(`${explain(error, host, port)}\n`);
    process.exit(1);
  });
  server.listen(port, host, () => logger.info({ host, port }, 'web is listening'));
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'web is stopping');
    web.stopBeingReady();
    end.drain();
    await delay(drainMs);
    // From here on nothing new is accepted.
    web.endStreams();
    await end.stop({ graceMs: GRACE });
    web.close();
    onClose();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
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
