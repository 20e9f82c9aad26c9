import { generatePrisma } from '../generate-prisma.mjs';
import { runSite } from '../run-site.mjs';
import { checkEarly, loadDotEnv } from './early-checks.mjs';
import { build, install } from './install.mjs';
import { tell } from './start-error.mjs';
import { stopWith } from './stop-with.mjs';

const bringEverything = async (fromSource) => {
  const interrupt = new AbortController();
  const forget = stopWith({ stop: () => interrupt.abort(), kill: () => {} });
  try {
    await install({ signal: interrupt.signal });
    if (fromSource) await generatePrisma();
    else await build({ signal: interrupt.signal });
  } finally {
    forget();
  }
};

/** npm start, and npm run dev with `fromSource`. Ends the process with 0 when it was told to stop, else with 1 after one sentence. */
export const startSite = async ({ fromSource = false } = {}) => {
  let claim;
  try {
    loadDotEnv();
    claim = await checkEarly();
    await bringEverything(fromSource);
    process.exitCode = await runSite({ ...claim, fromSource });
  } catch (error) {
    const wasTold = error?.name === 'AbortError';
    process.exitCode = wasTold ? 0 : 1;
    if (!wasTold) process.stderr.write(`${tell(error)}\n`);
  }
  claim?.release();
  process.exit();
};
