import { type Insertable, sql } from 'kysely';
import type { User } from '../../generated/tables.ts';
import { build, insertsInto, runBuilt, selectWhere } from '../build.ts';

/** Copies the company's suppressions of the address to the new account, as to existing accounts with it. */
export const insertUser = runBuilt(
  ({ companyId, ...user }: Omit<Insertable<User>, 'notifications_disabled'> & { companyId: string }) => {
    const reasons = selectWhere('mail_suppressions', {
      company_id: companyId,
      address: user.email,
      is_active: sql.lit(true),
    })
      .select('reason')
      .orderBy('reason');
    return build.insertInto('users').values({ ...user, notifications_disabled: sql`ARRAY(${reasons})` });
  },
);

export const insertProfile = insertsInto('profiles');
