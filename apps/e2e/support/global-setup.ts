import { keepWorld, removeData, runSite } from './run-site.ts';

/**
 * One site with the demo world for all journeys; `VONK_E2E_ORIGIN` names one that runs already, `VONK_E2E_DATA_DIR` its
 * data. Without a world to start from, it makes one, and the sites of single journeys start from that.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | void> {
  if (process.env.VONK_E2E_ORIGIN) return;
  // Journeys open links that no mail of theirs brings.
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
