import { keepWorld, removeData, runSite } from './run-site.ts';

/**
 * One site with the demo world for all journeys. `VONK_E2E_ORIGIN` names a site that already runs, `VONK_E2E_DATA_DIR`
 * its data. If there is no world to start from, it creates one, from which the sites of single journeys start.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | void> {
  if (process.env.VONK_E2E_ORIGIN) return;
  // Journeys open links that none of their mails contain.
  process.env.VONK_LINK_SECRET = 'a-link-secret-for-the-journeys-0123456789';
  const site = await runSite();
  process.env.VONK_E2E_ORIGIN = site.origin;
  process.env.VONK_E2E_DATA_DIR = site.dataDir;
  const made = [site.dataDir];
  if (!process.env.VONK_E2E_WORLD) {
    const world = `${site.dataDir} world`;
    await keepWorld(site, world);
    process.env.VONK_E2E_WORLD = world;
    made.push(world);
  }
  return async () => {
    await site.stop();
    await Promise.all(made.map(removeData));
  };
}
