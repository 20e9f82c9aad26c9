import { type MailingReaderRow, walkMarketingReaders } from '@vonk/db/sql';
import { afterQuietHours } from '../notifications/quiet-hours.ts';
import type { MailingRules, SkipReason } from './mailing-rules.ts';

/** Marketing goes only to members who are currently confirmed and have given consent. */
export function whyNotMarketing(reader: MailingReaderRow): SkipReason | null {
  if (reader.status !== 'active') return 'gone';
  if (reader.is_paused) return 'paused';
  return reader.may_be_told && reader.has_consent ? null : 'not_wanted';
}

/** What all marketing has in common; `kind` is the setting that turns it off. */
export const marketing = (kind: 'news' | 'promotions'): Omit<MailingRules, 'kind' | 'write'> => ({
  purpose: 'list',
  notification: kind,
  isOpenEnded: false,
  walk: (client, { mailing, limit }) =>
    walkMarketingReaders(client, {
      kind,
      siteId: mailing.site_id,
      audience: mailing.audience,
      after: mailing.queued_up_to,
      limit,
    }),
  dueAt: afterQuietHours,
  whyNot: whyNotMarketing,
});
