import { isEmailTaken, lockUsers, noteNewEmail, voidLinks } from '@vonk/db/sql';
import { invalidField } from '@vonk/schema';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { confirmPassword } from './confirm-password.ts';
import type { SessionMember } from './find-session.ts';
import type { Origin } from './start-session.ts';

/**
 * Stores the address a member wants to change to, and enqueues the link to it and the notice to the current one. Only
 * the latest request counts: links of earlier ones become void.
 * @throws AppError `password_wrong`, `login_blocked`, `email_unchanged`, `email_taken`.
 */
export async function requestMailChange(
  ctx: Context,
  input: { site: SiteRecord; member: SessionMember; email: string; password: string; origin: Origin },
): Promise<void> {
  const { site, member, email } = input;
  const { userId } = member;
  const present = await confirmPassword(ctx, input);
  if (email === present.email) throw invalidField('email', 'email_unchanged');
  const now = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    await lockUsers(client, [userId]);
    if (await isEmailTaken(client, { siteId: site.id, email })) throw invalidField('email', 'email_taken');
    const { passwordHash } = present;
    if (!(await noteNewEmail(client, { userId, email, passwordHash })))
      throw invalidField('password', 'password_wrong');
    await voidLinks(client, { userId, actions: ['mail_change'], now });
    const causeId = newId(now);
    await enqueue(client, 'send-mail-change-mail', { userId, causeId });
    await enqueue(client, 'send-mail-change-notice', { userId, causeId, address: present.email });
  });
}
