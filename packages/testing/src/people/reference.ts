import type { Db } from '@vonk/db';

const INTERESTS = [
  { key: 'art', group: 'culture', position: 1, names: { en: 'Art', nl: 'Kunst' } },
  { key: 'hiking', group: 'outdoors', position: 2, names: { en: 'Hiking', nl: 'Wandelen' } },
  { key: 'sushi', group: 'food', position: 3, names: { en: 'Sushi', nl: 'Sushi' } },
];

const REGIONS = [
  { code: 'NL-UT', country: 'NL', label_key: 'region_type_province', name: 'Utrecht' },
  {
    code: 'NL-NH',
    country: 'NL',
    label_key: 'region_type_province',
    name: 'Noord-Holland',
    names: { en: 'North Holland' },
  },
  { code: 'BE-VAN', country: 'BE', label_key: 'region_type_province', name: 'Antwerpen' },
  { code: 'DE-NW', country: 'DE', label_key: 'region_type_bundesland', name: 'Nordrhein-Westfalen' },
];

const GIFTS = [
  { key: 'rose', position: 1, names: { en: 'Rose', nl: 'Roos' } },
  { key: 'coffee', position: 2, names: { en: 'Coffee', nl: 'Koffie' } },
  { key: 'crown', position: 3, names: { en: 'Crown' }, is_active: false },
];

/**
 * Three interests, four regions in three countries and three gifts, one of them no longer offered. They belong to no
 * site, so once per database is enough.
 */
export async function createReferenceRows(db: Db): Promise<void> {
  await db.prisma.interest.createMany({ data: INTERESTS, skipDuplicates: true });
  await db.prisma.region.createMany({ data: REGIONS, skipDuplicates: true });
  await db.prisma.gift.createMany({ data: GIFTS, skipDuplicates: true });
}
