// npm run dev: the whole site from its sources, reloading what is edited.
import { requireNode } from './preflight.mjs';

requireNode();
import('./lib/start-site.mjs').then(({ startSite }) => startSite({ fromSource: true }));
