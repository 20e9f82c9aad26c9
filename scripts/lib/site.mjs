import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from './child.mjs';
import { jsonLog } from './logs/site-log.mjs';

// All within the 10 s in which everything must have ended.
const HEAD_START = 1_500;
const KILL_AFTER = 7_000;
const WATCH_EVERY = 500;

/**
 * The processes that make up a running site. The first that ends ends them all.
 * `stopped` resolves to the exit code when the last of them, the database included, is gone.
 */
export const createSite = ({ log = jsonLog(), onStopping = () => {}, killAfter = KILL_AFTER } = {}) => {
  const children = new Set();
  let database = null;
  let stopping = null;
  let finish;
  const stopped = new Promise((resolve) => {
    finish = resolve;
  });

  const signalAll = (signal, wanted = () => true) => {
    for (const child of children) if (wanted(child)) child.process.kill(signal);
  };
  const allEnded = () => Promise.all([...children].map(({ ended }) => ended));

  const run = async (code) => {
    const killer = setTimeout(() => signalAll('SIGKILL'), killAfter);
    // The front door first: what is under way there still needs the others.
    const front = [...children].filter(({ name }) => name === 'web');
    signalAll('SIGTERM', (child) => front.includes(child));
    if (front.length > 0) await Promise.race([Promise.all(front.map(({ ended }) => ended)), delay(HEAD_START)]);
    signalAll('SIGTERM');
    await allEnded();
    clearTimeout(killer);
    clearInterval(watch);
    let exitCode = code;
    await database?.stop().catch((error) => {
      log.say(error.message);
      exitCode = 1;
    });
    finish(exitCode);
  };

  const stop = (code, why) => {
    if (stopping) return;
    onStopping();
    if (why) log.say(why);
    stopping = run(code);
  };

  const watch = setInterval(() => {
    if (database && !stopping && !database.isRunning()) {
      stop(1, `The database (process ${database.pid}) ended unexpectedly; stopping.`);
    }
  }, WATCH_EVERY);

  return {
    stopped,
    stop,
    /** A second wish to stop, or one that cannot wait. */
    kill: () => signalAll('SIGKILL'),
    get isStopping() {
      return stopping !== null;
    },
    /** The embedded server: watched, and stopped last. */
    useDatabase: async (server) => {
      if (stopping) await server.stop();
      else database = server;
    },
    /** A process that must live as long as the site. */
    start: (name, program, env) => {
      if (stopping) return;
      const child = startChild(name, program, { env, onLine: log.line });
      children.add(child);
      child.ended.then((how) => {
        children.delete(child);
        stop(1, `The ${name} process ended ${how}; stopping.`);
      });
    },
    /** A process that must end well before the site goes on; answers whether it did. */
    runToEnd: async (name, program, env) => {
      if (stopping) return false;
      const child = startChild(name, program, { env, onLine: log.line });
      children.add(child);
      const how = await child.ended;
      children.delete(child);
      if (how === 'with code 0') return true;
      stop(1, `The ${name} step ended ${how}; stopping.`);
      return false;
    },
  };
};
