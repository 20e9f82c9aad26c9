import { sql } from 'kysely';
import { build, first } from '../build.ts';
import type { Queryable } from '../query.ts';
import { openAddresses } from './sessions.ts';

/** What a login needs of an account; a single statement, whether or not the account exists. */
export function findAccount(db: Queryable, { siteId, email, now }: { siteId: string; email: string; now: Date }) {
  const query = build
    .selectFrom('users as u')
    .select(['u.id', 'u.password_hash', 'u.status', openAddresses(now)])
    .where('u.site_id', '=', siteId)
    .where('u.email', '=', email);
  return first(db, query);
}

/** Writes a new password and cancels a pending change of e-mail. */
export function writePassword(db: Queryable, { userId, passwordHash }: { userId: string; passwordHash: string }) {
  const update = build
    .updateTable('users')
    .set({ password_hash: passwordHash, new_email: null })
    .where('id', '=', userId)
    .returning(['email', sql<boolean>`confirmed_at IS NOT NULL`.as('is_confirmed')]);
  return first(db, update);
}
