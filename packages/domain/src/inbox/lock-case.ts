import { type InboxCaseRow, lockUsers, type Queryable, readInboxCase } from '@vonk/db/sql';
import { MINUTE } from '@vonk/schema';
import { Refusal } from '../operators/refusal.ts';

/** How long a claim lasts after its operator's last action. */
export const CLAIM_LENGTH = 15 * MINUTE;

/** @throws Refusal `conversation_unknown` */
export async function getCase(db: Queryable, conversation: string, at: Date): Promise<InboxCaseRow> {
  const found = await readInboxCase(db, conversation, at);
  if (found) return found;
  throw new Refusal('conversation_unknown', 'No conversation with a fictional profile has this id.');
}

/**
 * A case with its member locked: until the commit neither the member nor another operator can write or block.
 * @throws Refusal `conversation_unknown`
 */
export async function lockCase(client: Queryable, conversation: string, at: Date): Promise<InboxCaseRow> {
  const { member_user_id } = await getCase(client, conversation, at);
  await lockUsers(client, [member_user_id]);
  return getCase(client, conversation, at);
}

/** @throws Refusal `claimed` when another operator has claimed it */
export function requireFree({ operator: holder }: InboxCaseRow, operator: string): void {
  if (holder !== null && holder !== operator) throw new Refusal('claimed', `${holder} is at this conversation.`);
}

/** @throws Refusal `unreachable` when the member cannot be written to in this conversation */
export function requireReachable(found: InboxCaseRow): void {
  if (found.blocked) throw new Refusal('unreachable', 'The member blocked this profile.');
  if (found.member_status !== 'active') {
    throw new Refusal('unreachable', `The member's account is not active (${found.member_status}).`);
  }
  if (found.fictional_status !== 'active') throw new Refusal('unreachable', 'The fictional profile is not active.');
}

/** @throws Refusal `not_waiting` when the conversation was answered or closed */
export function requireWaiting(found: InboxCaseRow): void {
  if (found.waiting_since === null || found.last_sender !== found.member_profile_id) {
    throw new Refusal('not_waiting', 'Nobody waits here: it was answered or closed.');
  }
}
