import type { MailedMember } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import type { MailPurpose } from '../mail/suppressions.ts';
import { type MailContent, sendWritten } from '../mail/write-mail.ts';

/** Mails required by law or for safety go out like requested ones: only an address that bounced stops them. */
export async function mailMember(
  ctx: Context,
  {
    reader: { id: userId, email: to, language: locale, site_id: siteId },
    purpose = 'requested',
    ...mail
  }: { reader: MailedMember; cause: string; content: MailContent; purpose?: MailPurpose },
): Promise<void> {
  await sendWritten(ctx, { site: await ctx.sites.byId(siteId), to, locale, userId, purpose, ...mail });
}
