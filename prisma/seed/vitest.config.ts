import { defineConfig, mergeConfig } from 'vitest/config';
import { vonkVitestConfig } from '../../packages/testing/src/vitest-preset.ts';

export default defineConfig(mergeConfig(vonkVitestConfig(), { test: { include: ['**/*.test.ts'] } }));
