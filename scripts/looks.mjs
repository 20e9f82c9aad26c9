// npm run looks [-- --only=<words>] [origin]: pictures of the screens, on phones and desks, in light and dark, for
// people to look at. See scripts/lib/run-looks.mjs.
import { requireNode } from './preflight.mjs';

requireNode();
const wanted = process.argv.slice(2);
const only = wanted.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const given = wanted.find((word) => !word.startsWith('--'));
import('./lib/run-looks.mjs').then(({ runLooks }) => runLooks({ given, only }));
