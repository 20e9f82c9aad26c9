import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { appArguments } from '@vonk/testing';
import { freePort } from '@vonk/testing/free-port';
import type { TestWorld } from './api.ts';

const FOLDER = fileURLToPath(new URL('../..', import.meta.url));

type Home = Pick<TestWorld, 'url' | 'storageFolder'>;

export interface ApiProcess {
  child: ChildProcess;
  lines: string[];
  /** Resolves with the first line that contains this text. */
  line(words: string): Promise<string>;
  ended: Promise<{ code: number | null; error: string }>;
}

/** The api as a separate process. The test that starts it stops it. */
export function startApi(world: Home, env: Record<string, string>): ApiProcess {
  const child = spawn(process.execPath, appArguments('api'), {
    cwd: FOLDER,
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: world.url,
      VONK_DATA_DIR: world.storageFolder,
      VONK_DEMO: '1',
      VONK_PROXY_SECRET: 'a-secret-of-the-process-0123456789ab',
      VONK_LINK_SECRET: 'a-link-secret-of-the-process-0123456789',
      VONK_PUBLIC_ORIGIN: 'http://localhost:3000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let error = '';
  child.stderr?.on('data', (chunk) => {
    error += chunk;
  });
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  reader.on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, error }));
  const line = (words: string) =>
    new Promise<string>((resolve, reject) => {
      const look = (each: string) => each.includes(words) && resolve(each);
      lines.forEach(look);
      reader.on('line', look);
      void ended.then((end) => reject(new Error(`The process ended: ${end.error}`)));
    });
  return { child, lines, line, ended };
}

export interface ListeningApi extends ApiProcess {
  port: number;
  origin: string;
}

/** The same on a free port, once it listens. */
export async function startListeningApi(world: Home, env: Record<string, string> = {}): Promise<ListeningApi> {
  const port = await freePort();
  const api = startApi(world, { API_PORT: String(port), ...env });
  await api.line('listening');
  return { ...api, port, origin: `http://127.0.0.1:${port}` };
}
