import type { StoredPrompt } from '@vonk/schema/constants';
import type { Context } from '../../context.ts';
import { writeAuditEntry } from '../../operators/write-audit-entry.ts';
import { findFlag } from './find-flag.ts';
import { type Flag, toFlag } from './list-flags.ts';

export interface ShownFlag extends Flag {
  /** What the profile says about itself, text and prompts, if the flag is about that; null otherwise. */
  words: { about: string | null; prompts: StoredPrompt[] } | null;
}

/**
 * A flag, with the profile's words if it is about them; messages are never shown. The view is recorded in the audit log.
 * @throws Refusal `flag_unknown`
 */
export async function showFlag(
  ctx: Pick<Context, 'db' | 'clock' | 'sites'>,
  { operator, flag: beginning }: { operator: string; flag: string },
): Promise<ShownFlag> {
  const flag = await findFlag(ctx, beginning);
  const profile = await ctx.db.prisma.profile.findUnique({
    where: { id: flag.profile_id },
    select: { about: true, prompts: true },
  });
  const data = { user: flag.user_id };
  const at = ctx.clock.now();
  await ctx.db.tx((client) => writeAuditEntry(client, { operator, action: 'flags.show', subject: flag.id, data, at }));
  return { ...(await toFlag(ctx, flag)), words: flag.kind === 'about' ? (profile as ShownFlag['words']) : null };
}
