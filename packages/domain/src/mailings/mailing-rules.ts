import type { MailingReaderRow, MailingRow, Queryable, WalkedRow } from '@vonk/db/sql';
import type { Locale, MailingKind, NotificationKind } from '@vonk/schema';
import type { Context } from '../context.ts';
import type { MailPurpose } from '../mail/suppressions.ts';
import type { MailContent } from '../mail/write-mail.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** Why a queued member is not mailed. */
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

export interface Writing {
  mailing: Pick<MailingRow, 'content' | 'created_at'>;
  site: SiteRecord;
  reader: MailingReaderRow;
  locale: Locale;
  /** The link that turns these mails off; empty for a kind that cannot be turned off. */
  unsubscribe: string;
}

/** The rules of one kind of mailing. */
export interface MailingRules {
  kind: MailingKind;
  purpose: MailPurpose;
  /** The setting that turns it off. */
  notification: NotificationKind | null;
  /** New members are added as long as it runs; other kinds are finished once all are mailed. */
  isOpenEnded: boolean;
  /** The next members: by id after the mailing's cursor, or those now due if it is open-ended. */
  walk(client: Queryable, query: { mailing: MailingRow; now: Date; limit: number }): Promise<WalkedRow[]>;
  /** The earliest time to mail a member who is queued now. */
  dueAt(now: Date, timeZone: string): Date;
  /** Checked when sending: why this member is not mailed after all, or null. */
  whyNot(reader: MailingReaderRow, now: Date, mailing: Pick<MailingRow, 'occasion'>): SkipReason | null;
  write(ctx: Context, writing: Writing): Promise<MailContent | SkipReason>;
}
