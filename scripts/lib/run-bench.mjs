import { generatePrisma } from '../generate-prisma.mjs';
import { build, install } from './install.mjs';
import { inRoot } from './root.mjs';
import { endTools, runTool } from './run-tool.mjs';
import { tell } from './start-error.mjs';
import { stopWith } from './stop-with.mjs';

/** Installs and builds what is missing, then runs the benchmarks. Exits with their exit code. */
export const runBench = async (names) => {
  const interrupt = new AbortController();
  stopWith({
    stop: () => {
      interrupt.abort();
      endTools();
    },
    kill: () => endTools('SIGKILL'),
  });
  try {
    await install({ signal: interrupt.signal });
    await build({ signal: interrupt.signal });
    await generatePrisma();
    const flags = ['--conditions=source', '--import', 'tsx'];
    process.exitCode = await runTool([...flags, inRoot('apps/bench/src/main.ts'), ...names]);
  } catch (error) {
    process.exitCode = 1;
    if (error?.name !== 'AbortError') process.stderr.write(`${tell(error)}\n`);
  }
  process.exit();
};
