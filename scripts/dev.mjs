// npm run dev: runs the whole site from its sources and reloads on changes.
import { requireNode } from './preflight.mjs';

requireNode();
import('./lib/start-site.mjs').then(({ startSite }) => startSite({ fromSource: true }));
