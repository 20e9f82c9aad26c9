// npm start: installs everything that a clean clone lacks, then runs the whole site until it is stopped.
import { requireNode } from './preflight.mjs';

requireNode();
// Imported late, because an old Node could not even parse these files.
import('./lib/start-site.mjs').then(({ startSite }) => startSite());
