// Bundles the web server's own files, and what answers in its place while it is started again. Packages stay outside, ours included: they have builds of their own.
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
