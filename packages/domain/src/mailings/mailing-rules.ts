import type { MailingReaderRow, MailingRow, Queryable, WalkedRow } from '@vonk/db/sql';
import type { MailRequest } from '@vonk/mails';
import type { Locale, MailingKind, NotificationKind } from '@vonk/schema';
import type { Context } from '../context.ts';
import type { MailPurpose } from '../mail/suppressions.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** Why a member is not mailed after all. */
export type SkipReason =
  | 'gone'
  | 'paused'
  | 'not_wanted'
  | 'suppressed'
  | 'was_here'
  | 'confirmed'
  | 'nobody_to_show'
  | 'too_late'
  | 'code_unknown'
  | 'code_used'
  | 'code_expired'
  | 'code_not_valid';

type MailOf<R> = R extends unknown ? Omit<R, 'locale' | 'site'> : never;
/** A mail, before it is set for a site and a language. */
export type MailContent = MailOf<MailRequest>;

export interface Writing {
  mailing: Pick<MailingRow, 'content' | 'created_at'>;
  site: SiteRecord;
  reader: MailingReaderRow;
  locale: Locale;
  /** Where a click ends these mails; empty for a kind that nobody can turn off. */
  unsubscribe: string;
}

/** What one kind of mailing is. */
export interface MailingRules {
  kind: MailingKind;
  purpose: MailPurpose;
  /** The switch of the settings that it obeys. */
  notification: NotificationKind | null;
  /** Newcomers are added as long as it runs; the others are finished once all are mailed. */
  isOpenEnded: boolean;
  /** The next members, by id after the mailing's cursor, unless it is open-ended: then those who have come due. */
  walk(client: Queryable, query: { mailing: MailingRow; now: Date; limit: number }): Promise<WalkedRow[]>;
  /** When a member who is queued now is mailed at the earliest. */
  dueAt(now: Date, timeZone: string): Date;
  /** Whether it is still for this member, asked when it is sent; null: it is. */
  whyNot(reader: MailingReaderRow, now: Date, mailing: Pick<MailingRow, 'occasion'>): SkipReason | null;
  write(ctx: Context, writing: Writing): Promise<MailContent | SkipReason>;
}
