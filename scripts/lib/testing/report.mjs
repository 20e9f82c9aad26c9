import { stripVTControlCharacters } from 'node:util';

const NAME_WIDTH = 27;
/** Lines of a message that a failure shows; all of it is in the suite's log. */
const MOST_LINES = 24;
/** Failures that are shown; the rest is counted. */
const MOST_FAILURES = 60;

/** @param {number} seconds */
export const tellTime = (seconds) =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** A suite's line: how it ended, what it counted and how long it took. */
export const suiteLine = ({ name, passed, failures, seconds }) => {
  const counted = failures.length > 0 ? `${passed} passed, ${failures.length} failed` : `${passed} passed`;
  return `${failures.length > 0 ? '✗' : '✓'} ${name.padEnd(NAME_WIDTH)} ${counted.padEnd(26)} ${tellTime(seconds)}`;
};

const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

const commandOf = ({ file, start, name, command }, { isLong, seed }) => {
  if (command) return command;
  if (!file) return undefined;
  const run = `npm ${isLong ? 'run test:long' : 'test'} --${seed ? ` --seed=${seed}` : ''}`;
  return `${run} ${file}${start ? `:${start}` : ''}${name ? ` -t ${quote(name)}` : ''}`;
};

const failureLines = (failure, run) => {
  const { file, line, title, message } = failure;
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const shown = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'] : lines;
  const command = commandOf(failure, run);
  return [
    `✗ ${file ? `${file}${line ? `:${line}` : ''} › ` : ''}${title}`,
    ...shown.map((text) => `    ${text}`),
    ...(command ? [`    alone: ${command}`] : []),
  ];
};

/**
 * All failures, with where they are, what they say and how to run each alone.
 * @param {import('./results.mjs').SuiteResult[]} results
 * @param {{ isLong?: boolean, seed?: number }} [run] what the run was, where it was not the usual one
 */
export const failureReport = (results, run = {}) => {
  const failures = results.flatMap((result) => result.failures);
  const shown = failures.slice(0, MOST_FAILURES).flatMap((failure) => ['', ...failureLines(failure, run)]);
  const left = failures.length - MOST_FAILURES;
  return left > 0 ? [...shown, '', `… and ${left} more.`] : shown;
};

/**
 * A line for each suite that ended; on a terminal also one, written over and over, of those that run.
 * @param {NodeJS.WriteStream} out
 */
export const createProgress = (out) => {
  const running = new Map();
  const clear = () => {
    if (out.isTTY) out.write('\r\u001b[2K');
  };
  const draw = () => {
    if (!out.isTTY || running.size === 0) return;
    const parts = [...running].map(([name, { done, plan }]) => (plan > 1 ? `${name} ${done}/${plan}` : name));
    out.write(`  ${parts.join(' · ')}`.slice(0, (out.columns ?? 80) - 1));
  };
  const write = (line) => {
    clear();
    out.write(`${line}\n`);
    draw();
  };
  return {
    write,
    onStart: (name, plan = 1) => {
      running.set(name, { done: 0, plan });
      clear();
      draw();
    },
    onFile: (name) => {
      const suite = running.get(name);
      if (suite) suite.done += 1;
      clear();
      draw();
    },
    onBreakOff: (name) => running.delete(name),
    onEnd: (result) => {
      running.delete(result.name);
      write(suiteLine(result));
    },
  };
};
