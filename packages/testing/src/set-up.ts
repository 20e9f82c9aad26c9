import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A temporary folder for the tests of a file, as a function that returns its path, or the path of a file in it. */
export function setUpFolder(name: string): (...names: string[]) => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), name));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return (...names) => path.join(folder, ...names);
}

export interface Listening {
  port: number;
  origin: string;
  /** Cuts off connections that are still open. Fits what `beforeAll` and `beforeEach` return. */
  close(): Promise<void>;
}

/** Lets a server listen on a free port of this machine. */
export async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, origin: `http://127.0.0.1:${port}`, close };
}
