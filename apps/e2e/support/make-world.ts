import { keepWorld, removeData, runSite } from './run-site.ts';

// Creates the demo world that the sites of all journeys start from, in the folder given as the first argument.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder?');
const site = await runSite();
try {
  await keepWorld(site, folder);
} finally {
  await site.stop();
  await removeData(site.dataDir);
}
