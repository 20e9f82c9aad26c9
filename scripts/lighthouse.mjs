// npm run lighthouse [-- landers] [origin]: audits pages as on a phone with a slow network. See
// scripts/lib/run-lighthouse.mjs.
import { requireNode } from './preflight.mjs';

requireNode();
const wanted = process.argv.slice(2);
const isLanders = wanted[0] === 'landers';
const given = wanted[isLanders ? 1 : 0];
import('./lib/run-lighthouse.mjs').then(({ runLighthouse }) => runLighthouse({ given, isLanders }));
