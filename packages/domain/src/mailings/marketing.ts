import { walkMarketingReaders } from '@vonk/db/sql';
import { afterQuietHours } from '../notifications/quiet-hours.ts';
import type { MailingRules } from './mailing-rules.ts';

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
  whyNot: (reader) => reader.why_not_listed,
});
