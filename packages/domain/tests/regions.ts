import { readFileSync } from 'node:fs';
import type { Db } from '@vonk/db';

interface ReferenceCountry {
  country: string;
  label_key: string;
  regions: { code: string; name: string; names?: Record<string, string> }[];
}

const REFERENCE: ReferenceCountry[] = JSON.parse(
  readFileSync(new URL('../../../prisma/seed/reference/regions.json', import.meta.url), 'utf8'),
);

/** All regions of a country, as in installations. */
export async function createRegions(db: Db, ...countries: string[]): Promise<void> {
  const data = REFERENCE.filter(({ country }) => countries.includes(country)).flatMap(
    ({ country, label_key, regions }) => regions.map((region) => ({ ...region, country, label_key })),
  );
  await db.prisma.region.createMany({ data, skipDuplicates: true });
}
