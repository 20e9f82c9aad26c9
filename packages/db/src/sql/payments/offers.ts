import { sql } from 'kysely';
import { build, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

/**
 * The bundles on offer in a member's country and in the site's own, smallest first, each with what is known of the member.
 * Where there is none, what is known is a row by itself.
 */
export function readOffers(
  db: Queryable,
  { profileId, siteId, siteCountry }: { profileId: string; siteId: string; siteCountry: string },
) {
  return rows(
    db,
    build
      .selectFrom('profiles as p')
      .leftJoin('users as u', 'u.id', 'p.user_id')
      .leftJoin('bundles as b', (join) =>
        join
          .on('b.site_id', '=', siteId)
          .on('b.is_active', '=', sql.lit(true))
          .on(({ eb, ref, val }) => eb('b.country', 'in', [ref('p.country'), val(siteCountry)])),
      )
      .select(['p.country as own_country', 'u.payment_country'])
      .selectAll('b')
      .where('p.id', '=', profileId)
      .orderBy('b.credits'),
  );
}
