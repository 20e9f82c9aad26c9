import { countMarketingReaders, insertMailing, type MailingRow } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

export interface DraftOptions {
  operator: string;
  site: SiteRecord;
  audience: MailingRow['audience'];
  ratePerMinute: number;
}

export interface MailingDraft {
  id: string;
  /** The number of members it would currently go to. */
  recipients: number;
}

/** Stores a draft, which goes out only when an operator sends it. */
export async function draftMailing(
  ctx: Pick<Context, 'db' | 'clock'>,
  {
    operator,
    site,
    audience,
    ratePerMinute,
    kind,
    content,
  }: DraftOptions & Pick<MailingRow, 'content'> & { kind: 'promotion' | 'news' },
): Promise<MailingDraft> {
  const now = ctx.clock.now();
  const id = newId(now);
  await ctx.db.tx(async (client) => {
    await insertMailing(client, {
      id,
      site_id: site.id,
      kind,
      occasion: id,
      content,
      audience,
      state: 'draft',
      rate_per_minute: ratePerMinute,
      created_at: now,
    });
    const data = { kind, site: site.domain, audience };
    await writeAuditEntry(client, { operator, action: 'mail.draft', subject: id, data, at: now });
  });
  const choice = kind === 'news' ? 'news' : 'promotions';
  return { id, recipients: await countMarketingReaders(ctx.db.pool, { siteId: site.id, audience, kind: choice }) };
}
