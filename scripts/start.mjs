// npm start: brings everything a clean clone lacks, then runs the whole site until it is told to stop.
import { requireNode } from './preflight.mjs';

requireNode();
// Imported only now: an old Node could not even read these files.
import('./lib/start-site.mjs').then(({ startSite }) => startSite());
