import { type InboxPersonRow, readInboxPerson, readNewestMessages } from '@vonk/db/sql';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { ageAt } from '../profiles/age.ts';
import type { InboxContext } from './inbox-context.ts';
import { getCase } from './lock-case.ts';
import { wordsOf } from './words-of.ts';

const MESSAGES_SHOWN = 50;

export type InboxPerson = Omit<InboxPersonRow, 'date_of_birth'> & { age: number };

export interface InboxMessage {
  id: string;
  by: 'member' | 'fictional';
  text: string;
  at: Date;
}

export interface InboxConversation {
  id: string;
  site: string;
  fictional: InboxPerson;
  member: InboxPerson;
  shared_interests: string[];
  waiting_since: Date | null;
  /** The operator who claimed it. */
  operator: string | null;
  handed_over_by: string | null;
  note: string | null;
  /** The newest ones, oldest first. */
  messages: InboxMessage[];
  /** The id to pass as `expected` with an answer; null while there is no message. */
  newest: string | null;
}

/**
 * A thread, and details of both people that help to answer it, but not the member's e-mail address. Records who viewed
 * it in the audit log, unless the operator's claim already does.
 * @throws Refusal `conversation_unknown`
 */
export async function showConversation(
  ctx: InboxContext,
  { operator, conversation }: { operator: string; conversation: string },
): Promise<InboxConversation> {
  const now = ctx.clock.now();
  const db = ctx.db.pool;
  const found = await getCase(db, conversation, now);
  const [fictional, member, site, rows] = await Promise.all([
    readPerson(ctx, found.fictional_id, now),
    readPerson(ctx, found.member_profile_id, now),
    ctx.sites.byId(found.site_id),
    readNewestMessages(db, {
      conversationId: conversation,
      profileId: found.fictional_id,
      above: '0',
      below: null,
      limit: MESSAGES_SHOWN,
    }),
  ]);
  const newest = rows[0]?.id ?? null;
  if (found.operator !== operator) {
    await writeAuditEntry(db, {
      operator,
      action: 'inbox.show',
      subject: conversation,
      data: { up_to: newest },
      at: now,
    });
  }
  const messages = rows.reverse().map(
    (row): InboxMessage => ({
      id: row.id,
      by: row.sender_profile_id === found.fictional_id ? 'fictional' : 'member',
      text: wordsOf({ ...row, hasPhoto: row.photo !== null }),
      at: row.created_at,
    }),
  );
  return {
    id: conversation,
    site: site.domain,
    fictional,
    member,
    shared_interests: fictional.interests.filter((interest) => member.interests.includes(interest)),
    waiting_since: found.waiting_since,
    operator: found.operator,
    handed_over_by: found.handed_over_by,
    note: found.note,
    messages,
    newest,
  };
}

async function readPerson(ctx: InboxContext, profileId: string, now: Date): Promise<InboxPerson> {
  const row = await readInboxPerson(ctx.db.pool, profileId);
  if (!row) throw new Error(`unknown profile ${profileId}`);
  const { date_of_birth, ...person } = row;
  return { ...person, age: ageAt(date_of_birth, now) };
}
