import { defineConfig } from 'vitest/config';
import { vonkVitestConfig } from '../../packages/testing/src/vitest-preset.ts';

export default defineConfig(vonkVitestConfig({ database: true }));
