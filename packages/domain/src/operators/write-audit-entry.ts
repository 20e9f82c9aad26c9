import { insertAuditEntry, type Queryable } from '@vonk/db/sql';

/** Acts of operators, and their subjects. */
export interface Act {
  operator: string;
  action:
    | 'inbox.show'
    | 'inbox.claim'
    | 'inbox.release'
    | 'inbox.hand_over'
    | 'inbox.close'
    | 'inbox.reply'
    | 'mail.secret'
    | 'jobs.retry'
    | 'mail.draft'
    | 'mail.send'
    | 'mail.pause'
    | 'mail.resume'
    | 'mail.stop'
    | 'reports.show'
    | 'reports.claim'
    | 'reports.release'
    | 'reports.decide'
    | 'members.warn'
    | 'members.strike'
    | 'members.ban'
    | 'members.unban'
    | 'appeals.show'
    | 'appeals.decide'
    | 'complaints.show'
    | 'complaints.answer'
    | 'complaints.close'
    | 'photos.show'
    | 'photos.approve'
    | 'photos.reject'
    | 'photos.ban_picture'
    | 'photos.unban_picture'
    | 'flags.show'
    | 'flags.settle'
    | 'members.find'
    | 'members.show'
    | 'members.export'
    | 'members.erase'
    | 'members.refund'
    | 'members.credit'
    | 'tracking.retry'
    | 'settings.add'
    | 'settings.change'
    | 'settings.remove'
    | 'settings.undo';
  subject: {
    kind:
      | 'conversation'
      | 'job'
      | 'site'
      | 'mailing'
      | 'case'
      | 'member'
      | 'appeal'
      | 'complaint'
      | 'photo'
      | 'picture'
      | 'flag'
      | 'payment'
      | 'postback'
      | 'setting'
      | 'search';
    id: string;
  };
  /** Ids, operators' names and reasons; nothing written by or to a member. */
  data?: Record<string, string | number | null>;
  at: Date;
}

/** Records an act permanently, in the act's own transaction. */
export async function writeAuditEntry(client: Queryable, { operator, action, subject, data, at }: Act): Promise<void> {
  await insertAuditEntry(client, {
    at,
    operator,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    data: data ?? {},
  });
}
