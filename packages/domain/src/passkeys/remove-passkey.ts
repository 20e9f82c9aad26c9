import { deletePasskey, lockUsers } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import { type Confirmation, confirmPassword } from '../accounts/confirm-password.ts';
import type { Context } from '../context.ts';

/**
 * Removes a passkey, after the password was entered again.
 * @throws AppError `password_wrong`, `login_blocked`, `not_found`, also for another member's.
 */
export async function removePasskey(
  ctx: Context,
  { id, ...confirmation }: Confirmation & { id: string },
): Promise<void> {
  await confirmPassword(ctx, confirmation);
  const { userId } = confirmation.member;
  await ctx.db.tx(async (client) => {
    // A concurrent login with it either finishes first or no longer finds it.
    await lockUsers(client, [userId]);
    if (!(await deletePasskey(client, { id, userId }))) throw new AppError('not_found');
  });
}
