import { spawn } from 'node:child_process';
import { build, install } from './install.mjs';
import { inRoot, root } from './root.mjs';
import { tell } from './start-error.mjs';

/** npm run bench. Ends the process with 0 unless a bench could not run. */
export const runBenches = async () => {
  try {
    await install();
    await build();
  } catch (error) {
    process.stderr.write(`${tell(error)}\n`);
    process.exit(1);
  }
  // The bench itself runs from its source; what it measures is the build.
  const flags = ['--conditions=source', '--import', 'tsx'];
  const main = inRoot('apps', 'bench', 'src', 'main.ts');
  const child = spawn(process.execPath, [...flags, main, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  // The terminal tells both; who else tells only this process is passed on.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('exit', (code) => process.exit(code ?? 1));
};
