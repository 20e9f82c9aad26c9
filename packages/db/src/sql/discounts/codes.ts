import { sql } from 'kysely';
import { allBuilt, build, oneBuilt, type RowOf } from '../build.ts';

/** The site, and the member whose codes are read; null for a visitor, who has none. */
interface Reader {
  siteId: string;
  userId: string | null;
}

/**
 * Codes of a site, each with the payment that used it, or whose open order keeps the member from using it. The two
 * codes given by rules are for one first purchase, so an open payment with one also blocks the other.
 */
const codesFor = ({ siteId, userId }: Reader) =>
  build
    .selectFrom('discount_codes as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('discount_uses as u')
          .innerJoin('payments as p', 'p.id', 'u.payment_id')
          .innerJoin('discount_codes as o', 'o.id', 'u.discount_code_id')
          .select(['p.id', 'p.status', 'p.created_at', 'p.provider_id', 'p.checkout_url'])
          .where('u.user_id', '=', userId)
          .where(({ and, or, eb }) =>
            or([
              eb('o.id', '=', eb.ref('c.id')),
              and([eb('o.kind', '<>', 'code'), eb('c.kind', '<>', 'code'), eb('p.status', 'in', ['open', 'pending'])]),
            ]),
          )
          .orderBy(({ eb }) => eb('o.id', '=', eb.ref('c.id')), 'desc')
          .limit(sql.lit(1))
          .as('h'),
      (join) => join.onTrue(),
    )
    .selectAll('c')
    .select(['h.id as holder_id', 'h.status as holder_status', 'h.created_at as holder_created_at'])
    /** The address is also null when a mandate is charged. */
    .select(['h.provider_id as holder_provider_id', 'h.checkout_url as holder_checkout_url'])
    .where('c.site_id', '=', siteId);

export type CodeRow = RowOf<ReturnType<typeof codesFor>>;

export const findCode = oneBuilt(({ code, ...reader }: Reader & { code: string }) =>
  codesFor(reader).where('c.code', '=', code),
);

/** The time bonus and the welcome discount of a site, in this order: the first takes precedence. */
export const readGivenCodes = allBuilt((reader: Reader) =>
  codesFor(reader)
    .where('c.kind', '<>', sql.lit('code'))
    .orderBy(({ eb }) => eb('c.kind', '=', 'welcome')),
);

export type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>;

/** The facts about a member that decide which codes apply. */
export const findBuyer = oneBuilt((userId: string) =>
  build
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.created_at as signed_up_at', 'p.country', 'u.paid_user'])
    /** An earlier payment counts even if it was fully refunded. */
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments as o').select('o.id').whereRef('o.user_id', '=', 'u.id').where('o.status', '=', 'paid'),
      ).as('has_bought'),
    )
    .where('u.id', '=', userId),
);
