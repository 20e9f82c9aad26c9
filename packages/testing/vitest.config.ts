import { defineConfig } from 'vitest/config';
import { vonkVitestConfig } from './src/vitest-preset.ts';

export default defineConfig(vonkVitestConfig({ database: true }));
