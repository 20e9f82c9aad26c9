import { defineConfig, devices } from '@playwright/test';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** These visitors have been here before: the warning at the entry has its own journey. */
const ENTRY_WARNING_CLOSED = {
  name: 'skip-entry-warning',
  value: '1767225600',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};
const HOSTS = ['localhost', 'de.localhost', 'she.localhost', 'milf.localhost'];

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Two cores run the site, its database and both browsers.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: process.env.VONK_E2E_JSON ? [['line'], ['json', { outputFile: process.env.VONK_E2E_JSON }]] : [['line']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    storageState: { cookies: HOSTS.map((domain) => ({ ...ENTRY_WARNING_CLOSED, domain })), origins: [] },
    launchOptions: { executablePath: process.env.VONK_CHROMIUM || '/usr/bin/chromium', args: CHROMIUM_ARGS },
  },
  projects: [
    { name: 'desktop', testIgnore: '**/operations/**', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: ['**/main-job.spec.ts', '**/pages.spec.ts'],
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
    },
    // Starts, stops and kills sites of its own.
    { name: 'operations', testMatch: '**/operations/**', fullyParallel: false },
  ],
});
