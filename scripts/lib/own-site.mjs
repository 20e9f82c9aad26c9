import { spawn } from 'node:child_process';
import { freePort } from './ports.mjs';
import { inRoot } from './root.mjs';

const READY = /Vonk runs at/;

/** Starts the built site with its own data in the folder. Returns its origin and how to stop it. */
export const startOwnSite = async (folder) => {
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: '',
    NODE_ENV: '',
    VONK_DEMO: '1',
    VONK_DATA_DIR: folder,
    PORT: `${port}`,
  };
  const child = spawn(process.execPath, [inRoot('scripts/run-site.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let printed = '';
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (READY.test(printed)) resolve();
    });
    ended.then(() => reject(new Error(`The site ended before it answered:\n${printed}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { origin: `http://localhost:${port}`, stop };
};

/** A demo member's session, as the value of the header `Cookie`. */
export const logIn = async (origin, email) => {
  const answer = await fetch(`${origin}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'vonk-demo-2026' }),
  });
  if (!answer.ok) throw new Error(`The demo member cannot log in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
};
