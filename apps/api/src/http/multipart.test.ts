import { pbkdf2 } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Request } from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readMultipart, removeUploads } from './multipart.ts';

const BOUNDARY = 'parts';
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
);
const LINE = Buffer.from('\r\n');
/** More than a stream buffers for a slow disk. */
const FILE = Buffer.alloc(60_000);

/** Blocks every thread that could open a file, for longer than the pieces take to arrive. */
function holdUpTheDisk(): void {
  for (let thread = 0; thread < Number(process.env.UV_THREADPOOL_SIZE ?? 4); thread++)
    pbkdf2('password', 'salt', 100_000, 64, 'sha512', () => undefined);
}

function requestOf(pieces: Buffer[]): Request {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  let isRead = false;
  const stream = new Readable({
    read() {
      if (isRead) return;
      isRead = true;
      holdUpTheDisk();
      for (const piece of [...pieces, null]) this.push(piece);
    },
  });
  return Object.assign(stream, { headers, complete: true }) as unknown as Request;
}

test('responds to a refused form while the disk still has to accept its file', async () => {
  const pieces = [Buffer.concat([HEAD, FILE]), Buffer.concat([FILE, LINE, HEAD, FILE])];
  await expect(readMultipart(requestOf(pieces))).rejects.toThrow('invalid_input');
});

test('leaves nothing of an upload that has just begun when the process ends', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vonk-uploads-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  const coming = Object.assign(new Readable({ read() {} }), {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    complete: false,
  });
  coming.push(Buffer.concat([HEAD, FILE]));
  const reading = readMultipart(coming as unknown as Request);
  const cut = expect(reading).rejects.toThrow('malformed_request');
  await removeUploads();
  expect(await readdir(folder)).toEqual([]);
  coming.destroy();
  await cut;
  expect(await readdir(folder)).toEqual([]);
});
