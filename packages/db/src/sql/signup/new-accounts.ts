import { type Insertable, sql } from 'kysely';
import type { Profile, User } from '../../generated/tables.ts';
import { build, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

/** Copies the company's suppressions of the address to the new account, as to existing accounts with it. */
export async function insertUser(
  db: Queryable,
  { companyId, ...user }: Omit<Insertable<User>, 'notifications_disabled'> & { companyId: string },
): Promise<void> {
  const reasons = build
    .selectFrom('mail_suppressions')
    .select('reason')
    .where('company_id', '=', companyId)
    .where('address', '=', user.email)
    .where('is_active', '=', sql.lit(true))
    .orderBy('reason');
  await rows(db, build.insertInto('users').values({ ...user, notifications_disabled: sql`ARRAY(${reasons})` }));
}

export async function insertProfile(db: Queryable, profile: Insertable<Profile>): Promise<void> {
  await rows(db, build.insertInto('profiles').values(profile));
}
