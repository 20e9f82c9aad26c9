import { defineConfig } from 'vitest/config';
import { vonkVitestConfig } from '../testing/src/vitest-preset.ts';

export default defineConfig(vonkVitestConfig());
