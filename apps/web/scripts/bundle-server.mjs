// Bundles the web server's own files and its stand-in during restarts. Packages, ours included, have their own builds.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

await build({
  absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
  entryPoints: { server: 'server.ts', 'stand-in': 'server/stand-in.ts' },
  outdir: 'build',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
});
