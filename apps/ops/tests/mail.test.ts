import { giveMailEventSecrets } from '@vonk/domain';
import { createSite, createTestDatabase, type TestDatabase } from '@vonk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops } from './ops.ts';

let database: TestDatabase;
let site: Awaited<ReturnType<typeof createSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createSite(database.db);
});
afterAll(() => database.drop());

test('ops mail secret shows the site’s secret alone, and who saw it is kept', async () => {
  expect(await ops(database.url, ['mail', 'secret', site.domain])).toMatchObject({ code: 2, out: '' });
  await giveMailEventSecrets(database);
  const { mail_event_secret } = await database.db.prisma.site.findUniqueOrThrow({ where: { id: site.id } });
  expect(await ops(database.url, ['mail', 'secret', site.domain])).toEqual({
    code: 0,
    out: `${mail_event_secret}\n`,
    err: '',
  });
  const entries = await database.db.prisma.auditEntry.findMany();
  expect(entries).toMatchObject([
    { operator: 'anna', action: 'mail.secret', subject_kind: 'site', subject_id: site.id },
  ]);
  expect(JSON.stringify(entries, (_key, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(
    mail_event_secret,
  );
});

test('ops mail secret says so when there is no such site, or nobody asks', async () => {
  expect(await ops(database.url, ['mail', 'secret', 'nowhere.test'])).toEqual({
    code: 2,
    out: '',
    err: 'There is no site nowhere.test.\n',
  });
  expect((await ops(database.url, ['mail', 'secret', site.domain], { env: { VONK_OPERATOR: '' } })).code).toBe(2);
});
