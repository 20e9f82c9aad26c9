// npm run lighthouse [-- origin]: audits pages as a phone on a slow network would see them. See scripts/lib/run-lighthouse.mjs.
import { requireNode } from './preflight.mjs';

requireNode();
import('./lib/run-lighthouse.mjs').then(({ runLighthouse }) => runLighthouse(process.argv[2]));
