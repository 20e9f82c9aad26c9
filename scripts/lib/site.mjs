import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from './child.mjs';
import { keepLastLines, lastLinesOf } from './logs/last-lines.mjs';
import { jsonLog } from './logs/site-log.mjs';

// Together within the 10 s that a stop may take.
const HEAD_START = 1_500;
const KILL_AFTER = 7_000;
const WATCH_EVERY = 500;

/** After this many deaths within a minute a restart is pointless. */
const MOST_DEATHS = 5;
const MINUTE = 60_000;
const FIRST_WAIT = 250;
/** A process without its own check counts as started after this time. */
const STEADY = 1_000;

/** Counts recent deaths. Returns how long to wait before the restart, or null if a restart is pointless. */
const countDeaths = (firstWait, within) => {
  let deaths = [];
  return () => {
    const now = Date.now();
    deaths = [...deaths.filter((at) => now - at < within), now];
    return deaths.length < MOST_DEATHS ? firstWait * 2 ** (deaths.length - 1) : null;
  };
};

/**
 * The processes of a running site. Until it is up, the first one that ends stops the site; afterwards, processes that
 * end are restarted. `stopped` resolves to the exit code when the last of them, including the database, has ended.
 */
export const createSite = ({
  log = jsonLog(),
  onStopping = () => {},
  killAfter = KILL_AFTER,
  firstWait = FIRST_WAIT,
  watchEvery = WATCH_EVERY,
  deathsWithin = MINUTE,
  steadyAfter = STEADY,
} = {}) => {
  const children = new Set();
  let database = null;
  /** Set while the database restarts. */
  let reviving = null;
  let isUp = false;
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
    const killer = setTimeout(() => {
      const names = [...children].map(({ name }) => name).join(', ');
      log.say(`Still running after ${killAfter / 1000} s: ${names}; ending it.`, 'warn');
      signalAll('SIGKILL');
    }, killAfter);
    // The web first, because its requests in flight still need the others.
    const front = [...children].filter(({ name }) => name === 'web');
    signalAll('SIGTERM', (child) => front.includes(child));
    if (front.length > 0) await Promise.race([Promise.all(front.map(({ ended }) => ended)), delay(HEAD_START)]);
    signalAll('SIGTERM');
    await allEnded();
    clearTimeout(killer);
    clearInterval(watch);
    let exitCode = code;
    await reviving;
    await database?.stop().catch((error) => {
      log.say(error.message, 'error');
      exitCode = 1;
    });
    finish(exitCode);
  };

  const stop = (code, why) => {
    if (stopping) return;
    onStopping();
    if (why) log.say(why, code === 0 ? 'info' : 'error');
    stopping = run(code);
  };

  /** How long to wait before the restart; null if there is none and the site stops. */
  const afterDeath = (died, what, readLastLines) => {
    const wait = isUp ? died() : null;
    if (wait !== null) log.say(`${what}; starting it again.`, 'warn');
    else if (!isUp) stop(1, `${what}; stopping.`);
    else {
      const why = `${what}, the ${MOST_DEATHS}th time within a minute; stopping.`;
      const lastLines = readLastLines();
      stop(1, lastLines ? `${why} It wrote last:\n${lastLines}` : why);
    }
    return wait;
  };

  const revive = async (died, startAgain, logFile) => {
    const { pid } = database;
    database = null;
    const wait = afterDeath(died, `The database (process ${pid}) ended unexpectedly`, () => lastLinesOf(logFile));
    if (wait === null) return;
    const since = Date.now();
    await delay(wait);
    if (stopping) return;
    try {
      database = await startAgain();
      if (!stopping) log.say(`The database is back after ${secondsSince(since)} s.`);
    } catch (error) {
      stop(1, error.message);
    }
  };

  const isDatabaseAway = () => reviving !== null || (database !== null && !database.isRunning());
  let watchDatabase = () => {};
  const watch = setInterval(() => watchDatabase(), watchEvery);

  return {
    stopped,
    stop,
    /** From now on, processes that end are restarted. */
    keep: () => {
      isUp = true;
    },
    /** For a second request to stop, or one that cannot wait. */
    kill: () => signalAll('SIGKILL'),
    get isStopping() {
      return stopping !== null;
    },
    /** The embedded server: it is watched, restarted with `startAgain`, and stopped last. `log` is its log file. */
    useDatabase: async (server, startAgain, { log: logFile = '' } = {}) => {
      if (stopping) return server.stop();
      database = server;
      const died = countDeaths(firstWait, deathsWithin);
      watchDatabase = () => {
        if (!database || stopping || reviving || database.isRunning()) return;
        reviving = revive(died, startAgain, logFile).finally(() => {
          reviving = null;
        });
      };
    },
    /**
     * A process that must live as long as the site.
     * @param {string} name
     * @param {{ args: string[], cwd?: string }} program
     * @param {Record<string, string>} env
     * @param {{
     *   untilUp?: () => Promise<boolean>,
     *   standIn?: () => Promise<() => Promise<void>>,
     * }} [options] `untilUp` resolves when a restarted process serves; `standIn` responds in its place until it is about
     * to listen, and resolves to a function that ends the stand-in
     */
    start: (name, program, env, { untilUp = () => delay(steadyAfter, true), standIn } = {}) => {
      const died = countDeaths(firstWait, deathsWithin);
      let leave = null;
      const stopStandingIn = async () => {
        const left = leave;
        leave = null;
        await (await left)?.();
      };

      const run = () => {
        if (stopping) return null;
        const last = keepLastLines();
        const onLine = (from, line) => {
          last.add(line);
          log.line(from, line);
        };
        const child = startChild(name, program, { env, onLine });
        children.add(child);
        if (standIn) {
          child.process.on('message', async (message) => {
            if (message !== WANTS_PORT) return;
            await stopStandingIn();
            if (child.process.connected) child.process.send(HAS_PORT);
          });
        }
        child.ended.then((how) => {
          children.delete(child);
          if (!stopping) void startAgain(how, last);
        });
        return child;
      };

      const startAgain = async (how, last) => {
        const what = `The ${name} process ended ${how}`;
        // Not its own fault, so it is not counted.
        const isLeftAlone = isDatabaseAway();
        if (isLeftAlone) log.say(`${what} without a database; starting it again once that is back.`, 'warn');
        const wait = isLeftAlone ? firstWait : afterDeath(died, what, last.text);
        if (wait === null) return;
        const since = Date.now();
        await stopStandingIn();
        leave = standIn?.().catch(() => undefined) ?? null;
        do await delay(wait);
        while (isDatabaseAway() && !stopping);
        const child = run();
        if (!child) return stopStandingIn();
        const isBack = await Promise.race([untilUp(), child.ended.then(() => false)]);
        if (isBack && !stopping) log.say(`The ${name} process is back after ${secondsSince(since)} s.`);
      };
      void stopped.then(stopStandingIn);
      run();
    },
    /** A process that must succeed before the site goes on. Returns whether it did. */
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

/** The message of a process that is about to listen, and the reply once its stand-in no longer listens. */
const WANTS_PORT = 'about to listen';
const HAS_PORT = 'listen';

const secondsSince = (at) => ((Date.now() - at) / 1000).toFixed(1);
