import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './root.mjs';

const importFile = (file) => import(pathToFileURL(file).href);

// A small young generation: the whole demo is meant for a small machine, and idle processes give memory back.
const SMALL = ['--max-semi-space-size=8'];

/** What the site consists of, as it was built: the arguments of each Node process. */
export const builtProcesses = () => ({
  nodeEnv: 'production',
  load: (entry) => importFile(inRoot('packages', entry.replace('/', '/dist/').concat('.js'))),
  migrate: { args: [inRoot('scripts/lib/migrate.mjs')] },
  seed: { args: [inRoot('prisma/seed/dist/main.js')] },
  api: { args: [...SMALL, inRoot('apps/api/dist/main.js')] },
  worker: { args: [...SMALL, inRoot('apps/worker/dist/main.js')] },
  web: { args: [...SMALL, inRoot('apps/web/build/server.js')] },
  ops: { args: [inRoot('apps/ops/dist/main.js')] },
  /** What answers while the web is started again. */
  loadStandIn: () => importFile(inRoot('apps/web/build/stand-in.js')),
});

/** The same from the sources: api and worker start again when theirs change, the web reloads what was edited. */
export const sourceProcesses = () => {
  const require = createRequire(inRoot('package.json'));
  const tsx = path.join(path.dirname(require.resolve('tsx/package.json')), 'dist', 'cli.mjs');
  const run = ['--conditions=source', '--import', 'tsx'];
  // Without it the mails' JSX would be compiled for a React that is nowhere in scope.
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
