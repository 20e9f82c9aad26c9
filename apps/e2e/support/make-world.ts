import { keepWorld, removeData, runSite } from './run-site.ts';

// Makes the demo world from which the sites of all journeys start, in the folder that the first argument names.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder?');
const site = await runSite();
try {
  await keepWorld(site, folder);
} finally {
  await site.stop();
  await removeData(site.dataDir);
}
