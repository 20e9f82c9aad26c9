// Bundles the web server's own files and its stand-in during restarts. Packages, ours included, have their own builds;
// only the ui is read from its sources.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const { resolve } = createRequire(import.meta.url);

await build({
  absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
  entryPoints: { server: 'server.ts', 'stand-in': 'server/stand-in.ts' },
  outdir: 'build',
  bundle: true,
  packages: 'external',
  plugins: [
    {
      name: 'ui',
      setup: ({ onResolve }) => onResolve({ filter: /^@vonk\/ui\// }, ({ path }) => ({ path: resolve(path) })),
    },
  ],
  platform: 'node',
  format: 'esm',
  target: 'node20',
});
