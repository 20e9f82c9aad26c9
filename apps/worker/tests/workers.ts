import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '@vonk/testing';
import { onTestFinished } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { startWorker, type WorkerProcess } from './worker-process.ts';

export type Workers = Awaited<ReturnType<typeof openWorkers>>;

/** A database, a mail server, and workers in processes of their own; all end with the test. */
export async function openWorkers() {
  const database = await createTestDatabase({ connections: 8 });
  const server = await startMailServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vonk-worker-'));
  const workers: WorkerProcess[] = [];
  onTestFinished(async () => {
    for (const worker of workers) await worker.end('SIGKILL');
    await server.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  function start(): WorkerProcess {
    const worker = startWorker({ databaseUrl: database.url, smtpUrl: server.url, dataDir });
    workers.push(worker);
    return worker;
  }
  return { database, server, start };
}
