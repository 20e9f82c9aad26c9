import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { vitestProject } from '../../packages/testing/src/vitest-preset.ts';
import { displayFont } from './vite-plugins/display-font.ts';
import { linguiMacro } from './vite-plugins/lingui-macro.ts';

const configPath = fileURLToPath(new URL('../../packages/i18n/lingui.config.ts', import.meta.url));
const setup = fileURLToPath(new URL('vitest.setup.ts', import.meta.url));
const TESTS = '**/*.test.{ts,tsx}';
/** What must not leak into the next file: mocked modules, or a DOM that React has used. */
const NEEDS_ITS_OWN = /\bvi\.(mock|doMock|hoisted|resetModules)\b|@vitest-environment/;

const app = fileURLToPath(new URL('app', import.meta.url));
const apart = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file) && NEEDS_ITS_OWN.test(readFileSync(`${app}/${file}`, 'utf8')))
  .map((file) => `app/${file}`);

const parts = (
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration['test'],
  folder = 'apps/web',
): TestProjectInlineConfiguration => ({
  ...vitestProject(name, folder, { include, setupFiles: [setup], mockReset: true, ...options }),
  plugins: [displayFont(), linguiMacro({ configPath }), lingui({ configPath })],
  esbuild: { jsx: 'automatic' },
});

/** Parts of pages and of the server in isolation, and the pages as shipped. */
export const webProjects: TestProjectInlineConfiguration[] = [
  // A VM context has its own modules without a new process.
  parts('web-parts', apart, { pool: 'vmThreads' }),
  parts('web-shared', [`{app,server,service-worker,vite-plugins}/${TESTS}`], { isolate: false, exclude: apart }),
  // In a VM context too.
  parts('ui', [`src/${TESTS}`], { pool: 'vmThreads' }, 'packages/ui'),
  vitestProject('web-pages', 'apps/web', {
    isolate: false,
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/build-setup.ts'],
  }),
];
