import { sql } from 'kysely';
import { allBuilt, build, compiledOnce } from '../build.ts';

/** The bundles on offer in a country and in the site's default country, smallest first. */
export const readPrices = allBuilt(
  compiledOnce(({ siteId, country, siteCountry }: { siteId: string; country: string; siteCountry: string }) =>
    build
      .selectFrom('bundles as b')
      .selectAll('b')
      .where('b.site_id', '=', siteId)
      .where('b.is_active', '=', sql.lit(true))
      .where(({ eb, val }) => eb('b.country', 'in', [val(country), val(siteCountry)]))
      .orderBy('b.credits'),
  ),
);

/**
 * The bundles on offer in a member's country and in the site's default country, smallest first, each with the facts
 * about the member. Without bundles, the facts are in a single row.
 */
export const readOffers = allBuilt(
  compiledOnce(({ profileId, siteId, siteCountry }: { profileId: string; siteId: string; siteCountry: string }) =>
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
  ),
);
