import { createSite } from '@vonk/testing';
import { setUpDatabase } from '@vonk/testing/database';
import { expect, it } from 'vitest';
import { refuseRealSites } from './real-sites.ts';

const database = setUpDatabase();

it("accepts the demo's own database, and one with sites reachable on this machine only", async () => {
  const { db } = database;
  await refuseRealSites(db);
  await createSite(db, { domain: 'localhost', is_default: true });
  await createSite(db, { domain: 'tea.localhost' });
  await refuseRealSites(db);
});

it('rejects the database of a real site', async () => {
  const { db } = database;
  const { id } = await createSite(db, { domain: 'coffee.localhost' });
  for (const domain of ['spark.example', 'notlocalhost', 'localhost.spark.example']) {
    await db.prisma.site.update({ where: { id }, data: { domain } });
    await expect(refuseRealSites(db)).rejects.toThrow(
      `VONK_DEMO=1, and the database has a site that is no demo: ${domain}. `,
    );
  }
});
