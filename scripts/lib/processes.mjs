import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './root.mjs';

const importFile = (file) => import(pathToFileURL(file).href);

// A small young generation, because the whole demo should fit on a small machine, and idle processes return memory.
const SMALL = ['--max-semi-space-size=8'];

/** The processes of the built site: the arguments of each Node process. */
export const builtProcesses = () => ({
  nodeEnv: 'production',
  load: (entry) => importFile(inRoot('packages', entry.replace('/', '/dist/').concat('.js'))),
  migrate: { args: [inRoot('scripts/lib/migrate.mjs')] },
  seed: { args: [inRoot('prisma/seed/dist/main.js')] },
  api: { args: [...SMALL, inRoot('apps/api/dist/main.js')] },
  worker: { args: [...SMALL, inRoot('apps/worker/dist/main.js')] },
  web: { args: [...SMALL, inRoot('apps/web/build/server.js')] },
  ops: { args: [inRoot('apps/ops/dist/main.js')] },
  /** Responds while the web restarts. */
  loadStandIn: () => importFile(inRoot('apps/web/build/stand-in.js')),
});

/** The same from the sources: api and worker restart when their sources change, the web hot-reloads. */
export const sourceProcesses = () => {
  const require = createRequire(inRoot('package.json'));
  const tsx = path.join(path.dirname(require.resolve('tsx/package.json')), 'dist', 'cli.mjs');
  const run = ['--conditions=source', '--import', 'tsx'];
  // Otherwise the mails' JSX would be compiled for a global React, which is not in scope.
  const flags = ['--clear-screen=false', '--conditions=source', '--tsconfig', inRoot('tsconfig.base.json')];
  const watch = (file) => ({ args: [tsx, 'watch', ...flags, inRoot(file)] });
  return {
    nodeEnv: 'development',
    load: async (entry) => {
      const { register } = await import('tsx/esm/api');
      const unregister = register();
      const module = await importFile(inRoot('packages', entry.replace('/', '/src/').concat('.ts')));
      await unregister();
      return module;
    },
    migrate: { args: [...run, inRoot('scripts/lib/migrate.mjs'), 'src'] },
    seed: { args: [...run, inRoot('prisma/seed/main.ts')] },
    api: watch('apps/api/src/main.ts'),
    worker: watch('apps/worker/src/main.ts'),
    web: { args: [...run, inRoot('apps/web/dev-server.ts')], cwd: inRoot('apps/web') },
    ops: { args: [...run, inRoot('apps/ops/src/main.ts')] },
  };
};
