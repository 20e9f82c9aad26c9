import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin, Rollup } from 'vite';

const ENTRY = fileURLToPath(new URL('../service-worker/main.ts', import.meta.url));
const FILE = 'sw.js';
/** The entries that every page loads, with everything they import. */
const SHELL_ENTRIES = /\/app\/(entry\.client|root)\.tsx/;

/** Provides `/sw.js`: in a build next to the client files with the list of the shell, in development on request. */
export function serviceWorker(): Plugin {
  let isClientBuild = false;
  return {
    name: 'vonk-service-worker',
    enforce: 'post',
    configResolved(config) {
      isClientBuild = config.command === 'build' && !config.build.ssr;
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        bundle([]).then((code) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          response.setHeader('Cache-Control', 'no-cache');
          response.end(code);
        }, next);
      });
    },
    async generateBundle(_options, files) {
      if (!isClientBuild) return;
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundle(shellFiles(files)) });
    },
  };
}

async function bundle(shell: string[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: ['chrome111', 'firefox113', 'safari16.4'],
    define: { SHELL_FILES: JSON.stringify(shell) },
  });
  return outputFiles[0]?.text ?? '';
}

function shellFiles(files: Rollup.OutputBundle): string[] {
  const shell = new Set<string>();
  const add = (fileName: string) => {
    if (shell.has(fileName)) return;
    const file = files[fileName];
    shell.add(fileName);
    if (file?.type !== 'chunk') return;
    for (const name of [...(file.viteMetadata?.importedCss ?? []), ...(file.viteMetadata?.importedAssets ?? [])]) {
      if (!name.includes('-ext-')) shell.add(name);
    }
    for (const imported of file.imports) add(imported);
  };
  for (const file of Object.values(files)) {
    if (file.type === 'chunk' && file.facadeModuleId && SHELL_ENTRIES.test(file.facadeModuleId)) add(file.fileName);
  }
  return [...shell].sort().map((fileName) => `/${fileName}`);
}
