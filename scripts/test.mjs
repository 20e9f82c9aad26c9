// npm test: installs, then runs lint, architecture, types, tests on a real database, and browser journeys.
import { requireNode } from './preflight.mjs';

requireNode();
import('./lib/testing/run-tests.mjs').then(({ runTests }) => runTests(process.argv.slice(2)));
