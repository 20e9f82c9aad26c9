import type { Locale } from '@vonk/schema';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import type { MailToSend } from './send-mail.ts';
import { type MailContent, sendWritten } from './write-mail.ts';

interface Reader {
  id: string;
  email: string;
  language: string;
  site_id: string;
}

interface MemberMail extends Pick<MailToSend, 'cause' | 'attachments'> {
  reader: Reader;
  purpose?: MailToSend['purpose'];
  /** The site is the reader's; links begin with its origin. */
  content: MailContent | ((at: { site: SiteRecord; origin: string }) => MailContent | Promise<MailContent>);
}

/**
 * Writes a mail to a member and sends it, as `sendMail` does. Mails required by law or for safety go out like requested
 * ones: only an address that bounced stops them.
 */
export async function mailMember(
  ctx: Context,
  { reader, purpose = 'requested', content, ...mail }: MemberMail,
): Promise<void> {
  const { id: userId, email: to, language } = reader;
  const site = await ctx.sites.byId(reader.site_id);
  const written = typeof content === 'function' ? await content({ site, origin: siteOrigin(ctx, site) }) : content;
  await sendWritten(ctx, { site, to, locale: language as Locale, userId, purpose, content: written, ...mail });
}
