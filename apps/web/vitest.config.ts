import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { vonkVitestConfig } from '../../packages/testing/src/vitest-preset.ts';
import { displayFont } from './vite-plugins/display-font.ts';
import { linguiMacro } from './vite-plugins/lingui-macro.ts';

const configPath = fileURLToPath(new URL('../../packages/i18n/lingui.config.ts', import.meta.url));
const preset = vonkVitestConfig();

export default defineConfig({
  test: {
    projects: [
      {
        ...preset,
        plugins: [displayFont(), linguiMacro({ configPath }), lingui({ configPath })],
        esbuild: { jsx: 'automatic' },
        test: {
          ...preset.test,
          name: 'parts',
          include: ['{app,server,service-worker,vite-plugins}/**/*.test.{ts,tsx}'],
        },
      },
      {
        ...preset,
        test: {
          ...preset.test,
          name: 'pages',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/build-setup.ts'],
        },
      },
    ],
  },
});
