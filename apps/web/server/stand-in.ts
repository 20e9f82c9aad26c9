import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { boundRequests, MAX_HEADER_SIZE } from '@vonk/http-server';
import { answerBusyPage } from './busy-page.ts';
import { answerUnavailable } from './unavailable.ts';

/**
 * Responds in place of the web server while it restarts: pages say so and reload on their own, calls are told to retry.
 * Resolves to a function that ends it.
 */
export async function standIn({ host, port }: { host: string; port: number }): Promise<() => Promise<void>> {
  const server = createServer({ maxHeaderSize: MAX_HEADER_SIZE }, boundRequests(answer));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
  if (!/^\/(api|cdn)\//.test(request.url ?? '')) return void answerBusyPage(request, response, 'starting');
  answerUnavailable(response, { after: 1 });
}
