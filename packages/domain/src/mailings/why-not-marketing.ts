import type { MailingReaderRow } from '@vonk/db/sql';
import type { SkipReason } from './mailing-rules.ts';

/** Advertising is for confirmed members who agreed to it, as they stand now. */
export function whyNotMarketing(reader: MailingReaderRow): SkipReason | null {
  if (reader.status !== 'active') return 'gone';
  if (reader.is_paused) return 'paused';
  return reader.may_be_told && reader.has_consent ? null : 'not_wanted';
}
