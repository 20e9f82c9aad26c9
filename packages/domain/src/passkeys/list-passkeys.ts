import { type PasskeyRow, readPasskeys } from '@vonk/db/sql';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

/** The member's passkeys, oldest first. */
export function listPasskeys(
  ctx: Context,
  { member }: { member: Pick<SessionMember, 'userId'> },
): Promise<PasskeyRow[]> {
  return readPasskeys(ctx.db.pool, { userId: member.userId });
}
