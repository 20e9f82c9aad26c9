import { stripVTControlCharacters } from 'node:util';

const NAME_WIDTH = 27;
/** Lines shown of a failure's message; the suite's log has all of it. */
const MOST_LINES = 24;
/** Failures shown; the others are only counted. */
const MOST_FAILURES = 60;

/** @param {number} seconds */
export const tellTime = (seconds) =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** A suite's line: outcome, counts and duration. */
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
 * All failures, with location, message and the command that runs each alone.
 * @param {import('./results.mjs').SuiteResult[]} results
 * @param {{ isLong?: boolean, seed?: number }} [run] options of the run that differ from the default
 */
export const failureReport = (results, run = {}) => {
  const failures = results.flatMap((result) => result.failures);
  const shown = failures.slice(0, MOST_FAILURES).flatMap((failure) => ['', ...failureLines(failure, run)]);
  const left = failures.length - MOST_FAILURES;
  return left > 0 ? [...shown, '', `… and ${left} more.`] : shown;
};

/**
 * A line for each finished suite; on a terminal also a status line of the running ones.
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
