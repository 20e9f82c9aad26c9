import { defineConfig } from 'vitest/config';
import { vonkVitestConfig } from '../testing/src/vitest-preset.ts';

// Most of a test file's time would go into loading the same modules again: each worker loads them once. Files that watch
// a module get one of their own.
const WATCHING = ['equal-work', 'log-in', 'login-throttle'].map((name) => `src/accounts/${name}.test.ts`);
const preset = vonkVitestConfig({ database: true });

export default defineConfig({
  test: {
    projects: [
      { ...preset, test: { ...preset.test, name: 'domain', isolate: false, exclude: WATCHING } },
      { ...preset, test: { ...preset.test, name: 'domain-watched', include: WATCHING } },
    ],
  },
});
