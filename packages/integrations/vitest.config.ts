import { defineConfig } from 'vitest/config';

const conditions = ['source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ['src/**/*.test.ts'], globalSetup: ['tests/database-server.ts'] },
});
