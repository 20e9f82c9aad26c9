import { setUpDatabase } from '@vonk/testing/database';
import { expect, it } from 'vitest';
import giftList from '../reference/gifts.json' with { type: 'json' };
import { loadReference } from './reference.ts';

const database = setUpDatabase();

it('loads the gifts in order, and does not reactivate withdrawn ones when repeated', async () => {
  const { db } = database;
  await loadReference(db);
  await db.prisma.gift.update({ where: { key: 'rose' }, data: { is_active: false, names: { en: 'Old name' } } });
  await loadReference(db);
  const gifts = await db.prisma.gift.findMany({ orderBy: { position: 'asc' } });
  expect(gifts.map(({ key }) => key)).toEqual(giftList.map(({ key }) => key));
  expect(gifts.find(({ key }) => key === 'rose')).toMatchObject({ is_active: false, names: { nl: 'Roos' } });
});

it('keeps a gift that someone else changed', async () => {
  const { db } = database;
  await loadReference(db);
  await db.tx(async (client) => {
    await client.query(`SET LOCAL application_name = 'psql'`);
    await client.query(`UPDATE gifts SET names = '{"en": "Red rose"}', position = 99 WHERE key = 'rose'`);
  });
  await loadReference(db);
  const gifts = await db.prisma.gift.findMany({ where: { key: { in: ['rose', 'coffee'] } }, orderBy: { key: 'asc' } });
  expect(gifts).toMatchObject([{ names: { nl: 'Koffie' } }, { names: { en: 'Red rose' }, position: 99 }]);
});
