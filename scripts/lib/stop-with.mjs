import { readFileSync } from 'node:fs';

const LOOK_EVERY = 250;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'zsh', 'busybox']);

/** Name and parent of a process; null if it is gone, or not on Linux. */
const lookAt = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) };
  } catch {
    return null;
  }
};

/** Calls back when npm, or the shell between npm and us, is gone: not every npm forwards its signals. */
const onNpmGone = (callback) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined;
  const parent = process.ppid;
  const between = lookAt(parent);
  const npm = between && SHELLS.has(between.name) ? between.parent : null;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || lookAt(parent)?.parent === npm)) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY);
  return timer.unref();
};

/**
 * Stops with the terminal, the service manager and npm: gracefully on the first signal, immediately on a SIGINT after
 * it. Returns a function that stops listening for them.
 * @param {{ stop: (code: number, why?: string) => void, kill: () => void }} target
 */
export const stopWith = ({ stop, kill }) => {
  let told = false;
  const onSignal = (signal) => {
    if (told && signal === 'SIGINT') return kill();
    told = true;
    stop(0, `Stopping (${signal}).`);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  const timer = onNpmGone(() => stop(0, 'Stopping, for npm is gone.'));
  // The reader of our output may be gone before us.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    clearInterval(timer);
  };
};
