import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { vitestProject } from '../../packages/testing/src/vitest-preset.ts';
import { displayFont } from './vite-plugins/display-font.ts';
import { linguiMacro } from './vite-plugins/lingui-macro.ts';

const configPath = fileURLToPath(new URL('../../packages/i18n/lingui.config.ts', import.meta.url));
const TESTS = '**/*.test.{ts,tsx}';
/** It reads the routes with Remix's own tools, which no VM context can load. */
const ROUTE_NAMES = 'app/route-names.test.ts';

const parts = (
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  ...vitestProject(name, 'apps/web', { include, ...options }),
  plugins: [displayFont(), linguiMacro({ configPath }), lingui({ configPath })],
  esbuild: { jsx: 'automatic' },
});

/** Parts of pages and of the server on their own, and the pages as they are shipped. */
export const webProjects: TestProjectInlineConfiguration[] = [
  // Many replace modules, so each file needs its own: a VM context brings them without a new process.
  parts('web-parts', [`app/${TESTS}`], { pool: 'vmThreads', exclude: [ROUTE_NAMES] }),
  parts('web-server', [`{server,service-worker,vite-plugins}/${TESTS}`, ROUTE_NAMES], { isolate: false }),
  vitestProject('web-pages', 'apps/web', {
    isolate: false,
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/build-setup.ts'],
  }),
];
