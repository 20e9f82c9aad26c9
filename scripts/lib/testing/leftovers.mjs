import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Prefix of what our own code creates in the temporary folder. Tools keep caches there, too, which are deleted with it.
 */
const OURS = /^vonk/;
/** In milliseconds. A browser takes a moment to end. */
const PATIENCE = 10_000;

const read = (pid, what) => {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
};

const nameOf = (pid) => read(pid, 'cmdline').replaceAll('\0', ' ').trim();

/** A database server has its own environment, but its command line names the run's folder. */
const isOf = (pid, { runId, temporary }) =>
  read(pid, 'environ').includes(`VONK_TEST_RUN=${runId}`) || nameOf(pid).includes(temporary);

/** Processes that this run started and that outlived it (Linux only). */
const processesOf = (run) => {
  try {
    return readdirSync('/proc').filter(
      (pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid && isOf(pid, run) && nameOf(pid) !== '',
    );
  } catch {
    return [];
  }
};

/**
 * Checks whether a test run has left processes or folders behind, and kills such processes.
 * @param {{ runId: string, temporary: string }} run
 * @param {{ patience?: number }} [options] how long processes may take to end, in milliseconds
 */
export const findLeftovers = async (run, { patience = PATIENCE } = {}) => {
  let processes = processesOf(run);
  for (const end = Date.now() + patience; processes.length > 0 && Date.now() < end; await delay(100)) {
    processes = processesOf(run);
  }
  const folders = readdirSync(run.temporary).filter((name) => OURS.test(name));
  const told = processes.map(nameOf);
  for (const pid of processes) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
  const failures = [
    ...told.map((name) => ({ title: 'a process that outlived the run', message: name })),
    ...folders.map((name) => ({ title: 'left in the temporary folder', message: name })),
  ];
  return failures.length > 0 ? { failures } : { passed: 1 };
};
