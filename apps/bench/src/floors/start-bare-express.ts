import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HttpAnswer } from '../client/http-client.ts';
import { ROOT } from '../site/root.ts';

/** Message to the process; the body in base64. */
export interface GivenAnswer {
  headers: Record<string, string>;
  body: string;
}

/** Starts an Express that only repeats a recorded response, byte for byte. */
export async function startBareExpress(answer: HttpAnswer): Promise<{ port: number; stop(): void }> {
  const child = fork(fileURLToPath(new URL('./bare-express.ts', import.meta.url)), {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const given: GivenAnswer = { headers: bodyHeaders(answer), body: answer.body.toString('base64') };
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the bare Express ended with code ${code}`)));
    child.send(given);
  });
  return { port, stop: () => void child.kill() };
}

function bodyHeaders({ headers }: HttpAnswer): Record<string, string> {
  const names = ['content-type', 'content-encoding'] as const;
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}
