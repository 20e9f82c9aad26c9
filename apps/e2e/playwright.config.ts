import { defineConfig } from '@playwright/test';
import { VIEWS } from './support/views.ts';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page stays open for about a second, so optimizing its scripts costs more than it saves.
  '--js-flags=--no-opt --no-maglev',
];

/** Returning visitors: the entry warning has its own journey. */
const ENTRY_WARNING_CLOSED = {
  name: 'skip-entry-warning',
  value: '1767225600',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};
/** Only `npm run test:long` runs this. */
const LONG = '**/operations/machines.spec.ts';
/** A headless shell cannot show notifications. */
const WITH_NOTIFICATIONS = '**/push.spec.ts';
const launch = (executablePath: string | undefined) => ({
  launchOptions: { executablePath: executablePath || '/usr/bin/chromium', args: CHROMIUM_ARGS },
});
const HOSTS = ['localhost', 'de.localhost', 'she.localhost', 'milf.localhost'];

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous: two cores run the site, its database and three browsers, and often other work.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.VONK_E2E_JSON ? [['line'], ['json', { outputFile: process.env.VONK_E2E_JSON }]] : [['line']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    // Off except in journeys about motion, so clicks don't wait for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Every new visitor would install it and fetch each script twice. It would also bypass `page.route`.
    serviceWorkers: 'block',
    storageState: { cookies: HOSTS.map((domain) => ({ ...ENTRY_WARNING_CLOSED, domain })), origins: [] },
    ...launch(process.env.VONK_CHROMIUM),
  },
  projects: [
    // These start, stop and kill their own sites. The longest journeys come first, so that none runs alone at the end.
    { name: 'operations', testMatch: '**/operations/**', testIgnore: LONG, fullyParallel: false },
    {
      name: 'desktop',
      testIgnore: ['**/operations/**', WITH_NOTIFICATIONS],
      use: VIEWS.desktop,
    },
    {
      name: 'notifications',
      testMatch: WITH_NOTIFICATIONS,
      use: {
        ...VIEWS.desktop,
        serviceWorkers: 'allow',
        ...launch(process.env.VONK_CHROMIUM_WHOLE),
      },
    },
    // Two of each process behind a proxy and on a replica, restarting under load.
    ...(process.env.VONK_TEST_LONG ? [{ name: 'long', testMatch: LONG, fullyParallel: false }] : []),
  ],
});
