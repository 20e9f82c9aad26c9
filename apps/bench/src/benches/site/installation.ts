import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@vonk/testing/free-port';
import { createHttpClient } from '../../client/http-client.ts';
import { type NodeProcess, startNpm } from '../../site/node-process.ts';

const FIRST_START_WITHIN = 180_000;
const HEADERS = { host: 'localhost', 'accept-language': 'en', accept: 'text/html' };

export interface Installation {
  process: NodeProcess;
  port: number;
  /** From the command to the first front page. */
  seconds: number;
  /** The processes that are the ancestors of all others. */
  roots(): number[];
}

/** Runs `npm start` with this data folder. */
export async function startInstallation(folder: string): Promise<Installation> {
  const port = await freePort();
  const startedAt = performance.now();
  const site = startNpm(['start', '--silent'], { PORT: String(port), VONK_DATA_DIR: folder });
  const client = createHttpClient(port, { connections: 1 });
  try {
    const answers = () =>
      client.send({ path: '/', headers: HEADERS }).then(
        () => true,
        () => false,
      );
    await site.until(answers, FIRST_START_WITHIN);
  } catch (error) {
    await site.stop();
    throw error;
  } finally {
    client.close();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { process: site, port, seconds, roots: () => [site.pid, postmasterOf(folder)] };
}

function postmasterOf(folder: string): number {
  return Number(readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
}
