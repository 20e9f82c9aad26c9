import { deleteSavedSearch as deleteRow } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

/** @throws AppError `not_found`, also for another member's. */
export async function deleteSavedSearch(
  ctx: Context,
  { member, id }: { member: Pick<SessionMember, 'userId'>; id: string },
): Promise<void> {
  if (!(await deleteRow(ctx.db.pool, { id, userId: member.userId }))) throw new AppError('not_found');
}
