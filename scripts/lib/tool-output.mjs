// Parses the output of pnpm and turbo: their progress, and what to show when they fail.
import { stripVTControlCharacters } from 'node:util';

const parse = (line) => {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

/** Lines shown of a failure; the log file has all of them. */
const MOST_TOLD = 25;

/**
 * Parses `pnpm install --reporter=ndjson`. `onCount` gets the number of packages: each is fetched (or in the store),
 * then linked.
 */
export const readInstall = (onCount) => {
  const counts = { resolved: 0, fetched: 0, found_in_store: 0, imported: 0 };
  const failures = [];
  return {
    line: (line) => {
      const entry = parse(line);
      if (!entry) {
        if (line.trim() && !/^npm (warn|notice)/i.test(line)) failures.push(line);
      } else if (entry.name === 'pnpm:progress' && entry.status in counts) {
        counts[entry.status] += 1;
        const { resolved, fetched, found_in_store: found, imported } = counts;
        onCount(Math.floor((fetched + found + imported) / 2), resolved);
      } else if (entry.level === 'error') {
        failures.push(entry.err?.message ?? entry.message ?? line);
      } else if (entry.name === 'pnpm:lifecycle' && entry.line) {
        failures.push(`${entry.depPath}: ${entry.line}`);
      }
    },
    failure: () => failures.slice(-MOST_TOLD).join('\n'),
  };
};

const STARTED = /^(\S+):build: cache (?:miss|hit|bypass)/;
const FAILED = /^(\S+):build: (?:.*(?:ERR!|ELIFECYCLE|Command failed|Error:)|ERROR)/;
const OUTPUT = /^(\S+):build: ?(.*)$/;
const TOTAL = /Running build in (\d+) packages/;

/** Parses `turbo run build --output-logs=full`. `onCount` gets the number of started builds. */
export const readBuild = (onCount) => {
  const said = new Map();
  const failed = new Set();
  const rest = [];
  let total = 0;
  let started = 0;
  return {
    line: (raw) => {
      const line = stripVTControlCharacters(raw);
      total = Number(TOTAL.exec(line)?.[1] ?? total);
      if (STARTED.test(line)) onCount(started++, total);
      if (FAILED.test(line)) failed.add(FAILED.exec(line)[1]);
      const [, name, text] = OUTPUT.exec(line) ?? [];
      if (name) said.set(name, [...(said.get(name) ?? []), text].slice(-MOST_TOLD));
      else if (/error|failed/i.test(line)) rest.push(line);
    },
    failure: () => [...[...failed].flatMap((name) => said.get(name)), ...rest].slice(-MOST_TOLD).join('\n'),
  };
};
