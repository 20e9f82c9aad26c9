import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = [
  'app',
  'server',
  'service-worker',
  'server.ts',
  'vite.config.ts',
  'vite-plugins',
  'scripts',
  '../../packages/i18n/locales',
  '../../packages/ui/src',
];

/**
 * Pages are tested as shipped, so this builds again if a source is newer than the build. `npm test` has built already,
 * perhaps from a cache that keeps old timestamps.
 */
export function setup(): void {
  if (process.env.VONK_TEST_BUILT) return;
  const built = join(root, 'build/server.js');
  const newest = Math.max(...SOURCES.flatMap((source) => changeTimes(join(root, source))));
  if (existsSync(built) && statSync(built).mtimeMs > newest) return;
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'pipe', env: { ...process.env, NODE_ENV: 'production' } });
}

function changeTimes(path: string): number[] {
  if (!statSync(path).isDirectory()) return [statSync(path).mtimeMs];
  return readdirSync(path).flatMap((name) => changeTimes(join(path, name)));
}
