import { type MailRequest, type RenderedMail, renderMail } from '@vonk/mails';
import type { Locale } from '@vonk/schema';
import type { Context } from '../context.ts';
import { mailSite } from '../sites/mail-site.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { type MailToSend, sendMail } from './send-mail.ts';

type ContentOf<R> = R extends unknown ? Omit<R, 'locale' | 'site'> : never;
/** A mail before it is rendered for a site and a language. */
export type MailContent = ContentOf<MailRequest>;

interface Reading {
  site: SiteRecord;
  locale: Locale;
}

/** Renders a mail in a language, as a site sends it. */
export function writeMail(
  ctx: Parameters<typeof mailSite>[0],
  { site, locale }: Reading,
  content: MailContent,
): Promise<RenderedMail> {
  return renderMail({ ...content, locale, site: mailSite(ctx, site, locale) } as MailRequest);
}

/** Renders a mail and sends it, as `sendMail` does. */
export async function sendWritten(
  ctx: Context,
  { locale, content, ...sending }: Omit<MailToSend, 'mail'> & Reading & { content: MailContent },
): Promise<void> {
  await sendMail(ctx, { ...sending, mail: await writeMail(ctx, { site: sending.site, locale }, content) });
}
