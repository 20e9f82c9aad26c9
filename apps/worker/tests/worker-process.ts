import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { appArguments } from '@vonk/testing';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));

export interface WorkerProcess {
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** A worker in its own process. */
export function startWorker(
  given: { databaseUrl: string; smtpUrl: string; dataDir: string },
  env: Record<string, string> = {},
): WorkerProcess {
  const child = spawn(process.execPath, appArguments('worker'), {
    cwd: FOLDER,
    env: {
      PATH: process.env.PATH ?? '',
      // For the JSX of the mails, which are in another package.
      TSX_TSCONFIG_PATH: path.join(FOLDER, '../../tsconfig.base.json'),
      DATABASE_URL: given.databaseUrl,
      SMTP_URL: given.smtpUrl,
      VONK_DATA_DIR: given.dataDir,
      VONK_DEMO: '1',
      VONK_LINK_SECRET: 'a-link-secret-of-the-process-0123456789',
      VONK_PUBLIC_ORIGIN: 'http://localhost:3000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => undefined);
  return {
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
