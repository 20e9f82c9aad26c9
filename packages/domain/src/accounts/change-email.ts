import { takeNewEmail, voidLinks } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { spendLink } from '../links/links.ts';
import { isUniqueViolation } from '../unique-violation.ts';

/**
 * Changes the member's address to the one the link was mailed to. Links sent to the old address become void; a member
 * who has not confirmed yet gets the activation link at the new one.
 * @throws AppError `token_invalid`, `email_taken` when someone else has taken the address in the meantime.
 */
export async function changeEmail(
  ctx: Context,
  { siteId, token }: { siteId: string; token: string },
): Promise<{ userId: string }> {
  const now = ctx.clock.now();
  try {
    return await ctx.db.tx(async (client) => {
      const { id: userId } = await spendLink(client, { siteId, token, action: 'mail_change', now });
      const changed = await takeNewEmail(client, userId);
      if (!changed) throw new AppError('token_invalid', { field: 'token' });
      await voidLinks(client, { userId, actions: ['activate', 'reset'], now });
      if (changed.status === 'not_confirmed') {
        await enqueue(client, 'send-activation-mail', { userId, causeId: newId(now) });
      }
      return { userId };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_site_id_email_key')) throw new AppError('email_taken');
    throw error;
  }
}
