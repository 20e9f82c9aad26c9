import { defineConfig, mergeConfig } from 'vitest/config';
import { vonkVitestConfig } from '../testing/src/vitest-preset.ts';

export default defineConfig(mergeConfig(vonkVitestConfig(), { test: { globalSetup: ['tests/database-server.ts'] } }));
