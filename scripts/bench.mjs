// npm run bench [name …]: measures the site and prints each number beside its limit. See apps/bench.
import { requireNode } from './preflight.mjs';

requireNode();
import('./lib/run-bench.mjs').then(({ runBench }) => runBench(process.argv.slice(2)));
