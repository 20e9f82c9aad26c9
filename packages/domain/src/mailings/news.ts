import { type Locale, localeOfTag } from '@vonk/schema';
import type { SiteRecord } from '../sites/site-directory.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import type { MailingRules } from './mailing-rules.ts';
import { marketing } from './marketing.ts';

export interface NewsText {
  title: string;
  paragraphs: string[];
}

export interface NewsContent {
  /** At least in the site's own language. */
  texts: Partial<Record<Locale, NewsText>>;
  /** A path of the site. */
  path: string | null;
}

export const news: MailingRules = {
  kind: 'news',
  ...marketing('news'),
  async write(ctx, { mailing, site, reader, locale, unsubscribe }) {
    const { texts, path } = mailing.content as NewsContent;
    const { title, paragraphs } = textIn(texts, site, locale);
    const link = path && `${siteOrigin(ctx, site)}${path}`;
    return { kind: 'news', data: { name: reader.name, title, paragraphs, link, unsubscribe } };
  },
};

/** The text in a language, else in the site's own. */
export function textIn(
  texts: NewsContent['texts'],
  site: Pick<SiteRecord, 'domain_language'>,
  locale: Locale,
): NewsText {
  const own = localeOfTag(site.domain_language);
  const text = texts[locale] ?? (own && texts[own]);
  if (!text) throw new Error('The news have no text in the language of the site');
  return text;
}
