import type { MailingReaderRow } from '@vonk/db/sql';
import type { SkipReason } from './mailing-rules.ts';

/** Marketing goes only to members who are currently confirmed and have given consent. */
export function whyNotMarketing(reader: MailingReaderRow): SkipReason | null {
  if (reader.status !== 'active') return 'gone';
  if (reader.is_paused) return 'paused';
  return reader.may_be_told && reader.has_consent ? null : 'not_wanted';
}
