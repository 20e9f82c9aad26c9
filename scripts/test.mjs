// npm test: installs, then lint, architecture, types, every package's tests on a real database, and browser journeys.
import { requireNode } from './preflight.mjs';

requireNode();
import('./lib/run-tests.mjs').then(({ runTests }) => runTests());
