import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Account } from './account.ts';

/** Runs one of PostgreSQL's programs as the server's account; `output` is what it said, `code` null if it never ran. */
export const runProgram = (
  file: string,
  args: string[],
  account: Account,
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    // Some folder that every account may enter: the current one can be root's own.
    const child = spawn(file, args, {
      ...account,
      cwd: path.parse(file).root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC', SYSTEMROOT: process.env.SYSTEMROOT },
      windowsHide: true,
      // Out of reach of the terminal's Ctrl-C: who runs it brings it to its end, then stops in good order.
      detached: process.platform !== 'win32',
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
