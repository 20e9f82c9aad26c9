// Finds an HAProxy for the tests with several processes, in this order: VONK_HAPROXY, the system's, or Debian's
// packages, which are unpacked in node_modules/.cache without installing anything. Run directly, it prints the path.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { aptWith } from './lib/apt.mjs';
import { inRoot } from './lib/root.mjs';
import { StartError, tell } from './lib/start-error.mjs';

/** The version that the configuration is written for. */
const OLDEST = 2.6;
/** Folders with daemons that may not be on the PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

const starts = (file) => {
  const { status, stdout } = spawnSync(file, ['-v'], { encoding: 'utf8' });
  const version = /HAProxy version (\d+\.\d+)/i.exec(stdout ?? '')?.[1];
  return status === 0 && version !== undefined && Number(version) >= OLDEST;
};

const ofSystem = () =>
  [...(process.env.PATH ?? '').split(path.delimiter), ...FOLDERS]
    .map((folder) => path.join(folder, 'haproxy'))
    .find((file) => existsSync(file) && starts(file));

const quietlyIn = (cwd) => ({ cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const unpack = (folder, options) => {
  const apt = (args) =>
    spawnSync('apt-get', ['-q', '-o', 'Debug::NoLocking=1', ...options, ...args], quietlyIn(folder));
  // The missing dependencies. Nothing is installed.
  const needed = apt(['install', '--simulate', '--no-install-recommends', 'haproxy']);
  const names = [...(needed.stdout ?? '').matchAll(/^Inst (\S+) /gm)].map(([, name]) => name);
  if (!names.includes('haproxy') || apt(['download', ...names]).status !== 0) return false;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.deb'))
    .every((name) => spawnSync('dpkg-deb', ['--extract', name, 'unpacked'], { cwd: folder }).status === 0);
};

const fromDebian = () => {
  const folder = inRoot('node_modules', '.cache', 'vonk-haproxy');
  const launcher = path.join(folder, 'haproxy.sh');
  if (existsSync(launcher) && starts(launcher)) return launcher;
  const fresh = `${folder}-${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  // In case the machine has no package lists or outdated ones.
  const own = aptWith(fresh);
  if (!unpack(fresh, [])) {
    if (spawnSync('apt-get', ['update', '-q', ...own], quietlyIn(fresh)).status !== 0 || !unpack(fresh, own)) {
      rmSync(fresh, { recursive: true, force: true });
      return undefined;
    }
  }
  const libraries = '$(echo "$here"/usr/lib/*-linux-*)';
  const script = `#!/bin/sh\nhere="$(dirname "$0")/unpacked"\nexport LD_LIBRARY_PATH="${libraries}"\nexec "$here/usr/sbin/haproxy" "$@"\n`;
  writeFileSync(path.join(fresh, 'haproxy.sh'), script);
  chmodSync(path.join(fresh, 'haproxy.sh'), 0o755);
  for (const name of ['lists', 'cache']) rmSync(path.join(fresh, name), { recursive: true, force: true });
  renameSync(fresh, folder);
  return starts(launcher) ? launcher : undefined;
};

/** The path of an HAProxy that starts on this machine. Throws `StartError`. */
export const findHaproxy = () => {
  const given = process.env.VONK_HAPROXY?.trim();
  if (given) {
    if (existsSync(given) && starts(given)) return given;
    throw new StartError(`VONK_HAPROXY names ${given}, which is no HAProxy ${OLDEST} or newer that starts.`);
  }
  const found = ofSystem() ?? fromDebian();
  if (found) return found;
  throw new StartError(
    `There is no HAProxy ${OLDEST} or newer for the tests of several processes: install one (apt-get install haproxy, brew install haproxy), or set VONK_HAPROXY to its path.`,
  );
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`${findHaproxy()}\n`);
  } catch (error) {
    process.stderr.write(`${tell(error)}\n`);
    process.exitCode = 1;
  }
}
