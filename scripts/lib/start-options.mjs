import { parseArgs } from 'node:util';
import { StartError } from './start-error.mjs';

const MODES = ['pretty', 'json', 'silent'];

const USAGE = `npm start -- [--open] [--verbose]
  --open      opens the site in the browser once it is up
  --verbose   shows every line of the log, requests and jobs included
VONK_LOG=pretty (the default) shows the steps, warnings and errors and keeps every line in a file, json prints every line
as it is, silent shows the address and errors alone and keeps every line in the file.`;

/**
 * Where the log of a start goes: `pretty`, `json` or `silent`. Throws `StartError`.
 * @param {NodeJS.ProcessEnv} env
 */
export const readLogMode = (env) => {
  const mode = env.VONK_LOG?.trim() || 'pretty';
  if (!MODES.includes(mode)) throw new StartError(`VONK_LOG must be one of ${MODES.join(', ')}.`);
  return mode;
};

/**
 * The options on the command line. Throws `StartError`.
 * @param {string[]} args
 * @returns {{ isVerbose: boolean, opens: boolean }}
 */
export const readStartOptions = (args) => {
  const options = { open: { type: 'boolean' }, verbose: { type: 'boolean' }, help: { type: 'boolean' } };
  const { values, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true });
  const unknown = [
    ...Object.keys(values)
      .filter((name) => !(name in options))
      .map((name) => `--${name}`),
    ...positionals,
  ];
  if (unknown.length > 0) throw new StartError(`There is no option ${unknown[0]}.\n${USAGE}`);
  if (values.help) throw new StartError(USAGE);
  return { isVerbose: Boolean(values.verbose), opens: Boolean(values.open) };
};
