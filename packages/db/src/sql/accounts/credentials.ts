import { sql } from 'kysely';
import { build, oneBuilt, updateWhere } from '../build.ts';
import { openAddresses } from './sessions.ts';

/** What a login needs of an account; a single statement, whether or not the account exists. */
export const findAccount = oneBuilt(({ siteId, email, now }: { siteId: string; email: string; now: Date }) =>
  build
    .selectFrom('users as u')
    .select(['u.id', 'u.password_hash', 'u.status', openAddresses(now)])
    .where('u.site_id', '=', siteId)
    .where('u.email', '=', email),
);

/** Writes a new password and cancels a pending change of e-mail. */
export const writePassword = oneBuilt(({ userId, passwordHash }: { userId: string; passwordHash: string }) =>
  updateWhere('users', { id: userId })
    .set({ password_hash: passwordHash, new_email: null })
    .returning(['email', sql<boolean>`confirmed_at IS NOT NULL`.as('is_confirmed')]),
);
