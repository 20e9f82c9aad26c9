import { lockUsers, readSubject } from '@vonk/db/sql';
import { Refusal } from '../operators/refusal.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { liftBan } from './ban-user.ts';
import type { ModerationContext } from './moderation-context.ts';

/**
 * Restores a banned member's account as it was before, and mails the member.
 * @throws Refusal `member_unknown`, `not_banned`
 */
export async function unbanMember(
  ctx: ModerationContext,
  { operator, profileId }: { operator: string; profileId: string },
): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    const subject = await readSubject(client, profileId);
    if (!subject?.user_id) throw new Refusal('member_unknown', 'No member has this id.');
    await lockUsers(client, [subject.user_id]);
    if (!(await liftBan(client, { userId: subject.user_id, by: 'operator', at }))) {
      throw new Refusal('not_banned', 'The member is not banned.');
    }
    await writeAuditEntry(client, { operator, action: 'members.unban', subject: profileId, at });
  });
}
