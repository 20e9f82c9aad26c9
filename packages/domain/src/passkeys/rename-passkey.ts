import { setPasskeyName } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

/** @throws AppError `not_found`, also for another member's. */
export async function renamePasskey(
  ctx: Context,
  { member, id, name }: { member: Pick<SessionMember, 'userId'>; id: string; name: string },
): Promise<void> {
  const { userId } = member;
  if (!(await setPasskeyName(ctx.db.pool, { id, userId, name }))) throw new AppError('not_found');
}
