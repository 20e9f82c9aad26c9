import { prepared } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

/** @throws AppError `not_found`, also for another member's. */
export async function renamePasskey(
  ctx: Context,
  { member, id, name }: { member: Pick<SessionMember, 'userId'>; id: string; name: string },
): Promise<void> {
  const renamed = await prepared(
    ctx.db.pool,
    `UPDATE passkeys SET name = $3 WHERE id = $1 AND user_id = $2 RETURNING 1`,
    [id, member.userId, name],
  );
  if (renamed.length === 0) throw new AppError('not_found');
}
