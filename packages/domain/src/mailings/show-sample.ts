import type { MailingRow } from '@vonk/db/sql';
import type { RenderedMail } from '@vonk/mails';
import { type Locale, localeOfTag, MESSAGE_FALLBACK_LOCALE } from '@vonk/schema';
import type { Context } from '../context.ts';
import { readCode } from '../discounts/read-codes.ts';
import { type MailContent, writeMail } from '../mail/write-mail.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import { type NewsContent, textIn } from './news.ts';
import type { PromotionContent } from './promotions.ts';

/** A sample mail of a promotion or news for no specific member; its links lead to the site, and unsubscribe no one. */
export async function showSample(
  ctx: Pick<Context, 'db' | 'sites'>,
  { mailing, language }: { mailing: Pick<MailingRow, 'site_id' | 'kind' | 'content'>; language?: Locale },
): Promise<RenderedMail> {
  const site = await ctx.sites.byId(mailing.site_id);
  const locale = language ?? localeOfTag(site.domain_language) ?? MESSAGE_FALLBACK_LOCALE;
  const wiring = { options: { publicOrigin: `https://${site.domain}` } };
  const unsubscribe = `${siteOrigin(wiring, site)}/unsubscribe`;
  return writeMail(wiring, { site, locale }, await contentOf());

  async function contentOf(): Promise<MailContent> {
    if (mailing.kind === 'news') {
      const { texts, path } = mailing.content as NewsContent;
      const { title, paragraphs } = textIn(texts, site, locale);
      const link = path && `${siteOrigin(wiring, site)}${path}`;
      return { kind: 'news', data: { name: '', title, paragraphs, link, unsubscribe } };
    }
    const { code } = mailing.content as PromotionContent;
    const row = await readCode(ctx.db.pool, { siteId: site.id, userId: null, code });
    const link = `${siteOrigin(wiring, site)}/credits?code=${code}`;
    const until = row?.expires_at ?? new Date(0);
    const percent = row?.percentage ?? 0;
    return { kind: 'promotion', data: { name: '', link, code, percent, until, timeZone: site.time_zone, unsubscribe } };
  }
}
