import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../root.mjs';
import { StartError } from '../start-error.mjs';

/** The kinds of checks, in the order in which they are listed. */
export const KINDS = ['lint', 'types', 'scripts', 'units', 'journeys'];

export const USAGE = `npm test [-- what…]

  what           a feature (chat, payments, search …) or part of a test file's path; everything without one
  --changed      what has changed since the main branch, committed or not, and the tests that reach it
  --only=KIND    ${KINDS.join(', ')}; several with commas
  --journeys     a feature's browser journeys, too
  -t NAME        only tests whose name contains NAME
  --shard=1/3    of the units and journeys the first third
  --long         more fuzz and property cases, each screen in every language and view, two machines: npm run test:long
  --seed=N       the seed of fuzz and property cases, as an earlier run printed it
  --workers=N    processes for the units, and browsers; otherwise one more than there are cores, and three browsers`;

const number = (name, text) => {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new StartError(`--${name} must be a whole number from 1.`);
};

const kindsOf = (text) => {
  if (text === undefined) return undefined;
  const kinds = text.split(',');
  const unknown = kinds.find((kind) => !KINDS.includes(kind));
  if (unknown !== undefined) throw new StartError(`--only knows ${KINDS.join(', ')}; it was given "${unknown}".`);
  return kinds;
};

const shardOf = (text) => {
  if (text === undefined) return undefined;
  const [, part, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  if (part && Number(part) >= 1 && Number(part) <= Number(of)) return text;
  throw new StartError('--shard must be like 1/3.');
};

/** A path relative to the repository, because a shell may have completed it differently. */
const fromRoot = (word) => {
  if (!word.startsWith('./') && !path.isAbsolute(word)) return word;
  const within = path.relative(root, path.resolve(root, word));
  return word.endsWith('/') ? `${within}/` : within;
};

/**
 * Parses the arguments of `npm test`. Throws `StartError`.
 * @param {string[]} argv
 */
export const parseTestArguments = (argv) => {
  const options = {
    changed: { type: 'boolean' },
    only: { type: 'string' },
    journeys: { type: 'boolean' },
    name: { type: 'string', short: 't' },
    shard: { type: 'string' },
    long: { type: 'boolean' },
    seed: { type: 'string' },
    workers: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  };
  const parsed = (() => {
    try {
      return parseArgs({ args: argv, options, allowPositionals: true });
    } catch (error) {
      throw new StartError(`${error.message.split('. To ')[0]}.\n\n${USAGE}`);
    }
  })();
  const { values, positionals } = parsed;
  return {
    wanted: positionals.map(fromRoot),
    isChanged: values.changed ?? false,
    isLong: values.long ?? false,
    withJourneys: values.journeys ?? false,
    isHelp: values.help ?? false,
    only: kindsOf(values.only),
    name: values.name,
    shard: shardOf(values.shard),
    seed: number('seed', values.seed),
    workers: number('workers', values.workers),
  };
};
