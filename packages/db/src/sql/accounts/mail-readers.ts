import { OPEN_STATUSES } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { build, oneBuilt } from '../build.ts';

/** The recipient of a mail about the account; null for a banned or deleted member. */
export const findMailReader = oneBuilt((userId: string) =>
  build
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.site_id', 'u.email', 'u.new_email', 'u.language', 'p.name'])
    .select(sql<boolean>`u.confirmed_at IS NOT NULL`.as('is_confirmed'))
    .where('u.id', '=', userId)
    .where('u.status', 'in', OPEN_STATUSES),
);
