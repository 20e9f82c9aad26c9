import { createHttpClient, type HttpAnswer, type HttpClient, type HttpRequest } from '../client/http-client.ts';
import { startBareExpress } from '../floors/start-bare-express.ts';
import type { Work } from './closed-loop.ts';
import { type Comparison, compare } from './compare.ts';

interface Load {
  clients: number;
  rounds: number;
  secondsARound: number;
  requestOf: (client: number, turn: number) => HttpRequest;
}

/** Compares a server with an Express that only repeats its first response, which is returned, too. */
export async function compareWithBare(
  port: number,
  { requestOf, ...load }: Load,
): Promise<Comparison & { answer: HttpAnswer }> {
  const connections = load.clients;
  const client = createHttpClient(port, { connections });
  const answer = await client.send(requestOf(0, 0));
  const bare = await startBareExpress(answer);
  const bareClient = createHttpClient(bare.port, { connections });
  const asking =
    (to: HttpClient): Work =>
    (number, turn) =>
      to.send(requestOf(number, turn));
  try {
    return { answer, ...(await compare({ ...load, floor: asking(bareClient), subject: asking(client) })) };
  } finally {
    client.close();
    bareClient.close();
    bare.stop();
  }
}
