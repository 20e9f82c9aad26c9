import type { Context } from '../context.ts';
import { type DraftOptions, draftMailing, type MailingDraft } from './draft-mailing.ts';
import { readNews } from './read-news.ts';

/**
 * Drafts a news mailing; `readNews` parses `source`.
 * @throws Refusal `news_invalid`
 */
export async function draftNews(
  ctx: Pick<Context, 'db' | 'clock'>,
  { source, ...options }: DraftOptions & { source: string },
): Promise<MailingDraft> {
  return draftMailing(ctx, { ...options, kind: 'news', content: readNews(options.site, source) });
}
