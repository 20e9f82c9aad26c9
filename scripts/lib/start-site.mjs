import { generatePrisma } from '../generate-prisma.mjs';
import { runSite } from '../run-site.mjs';
import { checkEarly, loadDotEnv } from './early-checks.mjs';
import { build, install } from './install.mjs';
import { lastWord } from './start-error.mjs';
import { readStartOptions } from './start-options.mjs';
import { checkBySources, readVariables } from './start-variables.mjs';
import { stopWith } from './stop-with.mjs';
import { createTerminal } from './terminal/create-terminal.mjs';
import { hasStamp, installStamp } from './tree-stamp.mjs';

/** `afterInstall` may refuse the start before the slow build. */
const bringEverything = async (terminal, { dataDir, fromSource, afterInstall }) => {
  const interrupt = new AbortController();
  const forget = stopWith({ stop: () => interrupt.abort(), kill: () => {} });
  const run = (work, what) => (step) =>
    work({ signal: interrupt.signal, progress: { onCount: step.count, log: `${dataDir}/logs/${what}.log` } });
  try {
    await terminal.step('Dependencies', run(install, 'install'));
    await afterInstall();
    if (fromSource) await terminal.step('Prisma client', () => generatePrisma());
    else await terminal.step('Build', run(build, 'build'));
  } finally {
    forget();
  }
};

/**
 * npm start, and with `fromSource` npm run dev. Exits with 0 if it was told to stop, otherwise with 1 after one
 * sentence.
 */
export const startSite = async ({ fromSource = false } = {}) => {
  let claim;
  let isSilent = false;
  try {
    loadDotEnv();
    const asked = readStartOptions(process.argv.slice(2));
    const isInstalled = hasStamp('installed', installStamp());
    const variables = await readVariables(process.env, isInstalled ? checkBySources : undefined);
    const options = { ...asked, mode: variables.mode };
    isSilent = options.mode === 'silent';
    claim = await checkEarly(variables);
    const terminal = createTerminal({ isSilent: options.mode !== 'pretty' });
    const afterInstall = isInstalled ? () => {} : () => checkBySources(process.env);
    await bringEverything(terminal, { dataDir: claim.dataDir, fromSource, afterInstall });
    process.exitCode = await runSite({ ...claim, options, terminal, fromSource });
  } catch (error) {
    process.exitCode = error?.name === 'AbortError' ? 0 : 1;
    const word = lastWord(error, { isSilent });
    if (word) process.stderr.write(`${word}\n`);
  }
  claim?.release();
  process.exit();
};
