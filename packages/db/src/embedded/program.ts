import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Account } from './account.ts';

/** Runs one of PostgreSQL's programs as the server's account; `code` is null if it never ran. */
export const runProgram = (
  file: string,
  args: string[],
  account: Account,
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    // A folder that every account may enter; the current one may be private to root.
    const child = spawn(file, args, {
      ...account,
      cwd: path.parse(file).root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC', SYSTEMROOT: process.env.SYSTEMROOT },
      windowsHide: true,
      // Keeps the terminal's Ctrl-C away from it: our process lets it finish, then shuts down cleanly.
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
