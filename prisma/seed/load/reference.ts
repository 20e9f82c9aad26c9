import type { Db } from '@vonk/db';
import { LOCALES } from '@vonk/schema/constants';
import giftList from '../reference/gifts.json' with { type: 'json' };
import interestList from '../reference/interests.json' with { type: 'json' };
import regionList from '../reference/regions.json' with { type: 'json' };

interface CountryEntry {
  country: string;
  label_key: string;
  regions: { code: string; name: string; names?: Partial<Record<string, string>> }[];
}

/** In a language without a name, the English one. */
function inEveryLanguage(names: Record<string, string>): Record<string, string | undefined> {
  return { ...Object.fromEntries(LOCALES.map((locale) => [locale, names.en])), ...names };
}

/**
 * Loads the interests, regions and gifts of every installation; running it again updates their names. A gift that
 * someone else changed is kept.
 */
export async function loadReference(db: Db): Promise<void> {
  const interests = interestList.map(({ names, ...entry }, position) => ({
    ...entry,
    position,
    names: inEveryLanguage(names),
  }));
  const regions = (regionList as CountryEntry[]).flatMap(({ country, label_key, regions }) =>
    regions.map(({ code, name, names = {} }) => ({ code, country, label_key, name, names })),
  );
  const gifts = giftList.map(({ key, names }, position) => ({
    key,
    position,
    names: inEveryLanguage(names),
  }));
  await db.tx(async (client) => {
    await client.query(
      `INSERT INTO interests (key, "group", position, names)
       SELECT key, "group", position, names FROM jsonb_populate_recordset(NULL::interests, $1)
       ON CONFLICT (key) DO UPDATE SET "group" = excluded."group", position = excluded.position, names = excluded.names`,
      [JSON.stringify(interests)],
    );
    await client.query(
      `INSERT INTO regions SELECT * FROM jsonb_populate_recordset(NULL::regions, $1)
       ON CONFLICT (code) DO UPDATE SET country = excluded.country, label_key = excluded.label_key, name = excluded.name, names = excluded.names`,
      [JSON.stringify(regions)],
    );
    await client.query(
      `INSERT INTO gifts (key, position, names)
       SELECT key, position, names FROM jsonb_populate_recordset(NULL::gifts, $1)
       ON CONFLICT (key) DO UPDATE SET position = excluded.position, names = excluded.names
       WHERE NOT EXISTS (
         SELECT 1 FROM setting_changes c
         WHERE c.table_name = 'gifts' AND c.row_id = gifts.key AND c.application <> current_setting('application_name')
       )`,
      [JSON.stringify(gifts)],
    );
  });
}
