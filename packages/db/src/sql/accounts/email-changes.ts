import type { UserStatus } from '@vonk/schema/constants';
import { anyBuilt, selectWhere, updateWhere } from '../build.ts';
import { col, oneRow } from '../statement.ts';

export const isEmailTaken = anyBuilt(({ siteId, email }: { siteId: string; email: string }) =>
  selectWhere('users', { site_id: siteId, email }).select('id'),
);

/**
 * Stores the address that a member wants; false if the password has changed meanwhile, or the address is already the
 * member's.
 */
export const noteNewEmail = anyBuilt(
  ({ userId, email, passwordHash }: { userId: string; email: string; passwordHash: string }) =>
    updateWhere('users', { id: userId, password_hash: passwordHash })
      .set({ new_email: email })
      .where('email', '<>', email)
      .returning('id'),
);

/** Makes the stored address the member's own, together with any reasons not to mail it; null if none was stored. */
export const takeNewEmail = oneRow(
  { status: col.text<UserStatus>() },
  (userId: string) => [userId],
  `UPDATE users SET email = new_email, new_email = NULL, notifications_disabled = ARRAY(
     SELECT unnest(array_remove(notifications_disabled, 'bounce')) UNION
     SELECT m.reason FROM mail_suppressions m JOIN sites s ON s.company_id = m.company_id
     WHERE s.id = users.site_id AND m.address = users.new_email AND m.is_active
   )
   WHERE id = $1 AND new_email IS NOT NULL RETURNING status`,
);
