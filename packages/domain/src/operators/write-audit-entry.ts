import { insertAuditEntry, type Queryable } from '@vonk/db/sql';

/** Acts of operators, by the kind of thing that they are about. */
const ACTS = {
  conversation: ['inbox.show', 'inbox.claim', 'inbox.release', 'inbox.hand_over', 'inbox.close', 'inbox.reply'],
  site: ['mail.secret'],
  job: ['jobs.retry'],
  mailing: ['mail.draft', 'mail.send', 'mail.pause', 'mail.resume', 'mail.stop'],
  case: ['reports.show', 'reports.claim', 'reports.release', 'reports.decide'],
  member: [
    ...(['members.warn', 'members.strike', 'members.ban', 'members.unban'] as const),
    ...(['members.find', 'members.show', 'members.export', 'members.erase', 'members.credit'] as const),
  ],
  appeal: ['appeals.show', 'appeals.decide'],
  complaint: ['complaints.show', 'complaints.answer', 'complaints.close'],
  photo: ['photos.show', 'photos.approve', 'photos.reject'],
  picture: ['photos.ban_picture', 'photos.unban_picture'],
  flag: ['flags.show', 'flags.settle'],
  payment: ['members.refund'],
  postback: ['tracking.retry'],
  setting: ['settings.add', 'settings.change', 'settings.remove', 'settings.undo'],
} as const;

type Kind = keyof typeof ACTS;
type Action = (typeof ACTS)[Kind][number];

const KINDS = new Map(
  (Object.entries(ACTS) as [Kind, readonly Action[]][]).flatMap(([kind, actions]) =>
    actions.map((action): [Action, Kind] => [action, kind]),
  ),
);

export interface Act {
  operator: string;
  action: Action;
  /** The id of what the act is about. */
  subject: string;
  /** For a search that found nothing, which is about nothing else. */
  kind?: 'search';
  /** Ids, operators' names and reasons; nothing written by or to a member. */
  data?: Record<string, string | number | null>;
  at: Date;
}

/** Records an act permanently, in the act's own transaction. */
export async function writeAuditEntry(
  client: Queryable,
  { operator, action, subject, kind, data = {}, at }: Act,
): Promise<void> {
  const subject_kind = kind ?? KINDS.get(action) ?? '';
  await insertAuditEntry(client, { at, operator, action, subject_kind, subject_id: subject, data });
}
