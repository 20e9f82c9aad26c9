import { type Insertable, sql } from 'kysely';
import type { Profile, User } from '../../generated/tables.ts';
import { build, runBuilt } from '../build.ts';

/** Copies the company's suppressions of the address to the new account, as to existing accounts with it. */
export const insertUser = runBuilt(
  ({ companyId, ...user }: Omit<Insertable<User>, 'notifications_disabled'> & { companyId: string }) => {
    const reasons = build
      .selectFrom('mail_suppressions')
      .select('reason')
      .where('company_id', '=', companyId)
      .where('address', '=', user.email)
      .where('is_active', '=', sql.lit(true))
      .orderBy('reason');
    return build.insertInto('users').values({ ...user, notifications_disabled: sql`ARRAY(${reasons})` });
  },
);

export const insertProfile = runBuilt((profile: Insertable<Profile>) => build.insertInto('profiles').values(profile));
