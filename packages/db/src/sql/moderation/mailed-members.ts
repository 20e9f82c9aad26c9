import { build, oneBuilt, type RowOf } from '../build.ts';

const confirmed = build
  .selectFrom('users as u')
  .innerJoin('profiles as p', 'p.user_id', 'u.id')
  .select(['u.id', 'u.site_id', 'u.email', 'u.language', 'u.status', 'p.name'])
  .where('u.confirmed_at', 'is not', null)
  .where((eb) =>
    eb.or([
      eb('u.status', '<>', 'deleted'),
      eb.exists(
        eb
          .selectFrom('deletions as d')
          .select('d.user_id')
          .whereRef('d.user_id', '=', 'u.id')
          .where('d.account_erased_at', 'is', null),
      ),
    ]),
  );
export type MailedMember = RowOf<typeof confirmed>;

/**
 * The member as a mail recipient, even if banned or deleted; null if the account is erased, or the address was never
 * confirmed and may belong to anyone.
 */
export const findMailedMember = oneBuilt((userId: string) => confirmed.where('u.id', '=', userId));
