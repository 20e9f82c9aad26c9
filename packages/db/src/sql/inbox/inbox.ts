import type { Locale } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { allBuiltValues, anyBuilt, build, oneBuilt, type RowOf, runBuilt, selectWhere, updateWhere } from '../build.ts';
import { hasBlocked } from '../moderation/blocks.ts';
import { alike, allBound, bound, col, orNull, parameters, type RowWith } from '../statement.ts';

const WAITING_COLUMNS = {
  conversation_id: col.uuid(),
  site_id: col.uuid(),
  waiting_since: col.timestamptz(),
  ...alike(col.text(), 'fictional_name', 'member_name', 'last_text'),
  member_date_of_birth: col.date(),
  member_language: col.text<Locale>(),
  ...alike(orNull(col.text()), 'last_gift', 'handed_over_by', 'note'),
  last_has_photo: col.bool(),
  /** Delivered messages of both sides. */
  messages: col.int4(),
  /** The operator who claimed the case; null once the claim has expired. */
  operator: orNull(col.text()),
};
export type WaitingRow = RowWith<typeof WAITING_COLUMNS>;

export interface WaitingQuery {
  siteId: string | null;
  /** The member's language. */
  language: string | null;
  /** Claimed by this operator only; null for any claim or none. */
  claimedBy: string | null;
  /** Unclaimed cases only. */
  unclaimed: boolean;
  /** The current time: claims that expire later are valid. */
  at: Date;
  after: { waitingSince: Date; conversationId: string } | null;
  limit: number;
}

const BEGINNING = { waitingSince: new Date(0), conversationId: '00000000-0000-0000-0000-000000000000' };

/** Each combination is a separate statement, so that its plan fits the filters used. */
function waiting(query: WaitingQuery) {
  const { siteId, language, claimedBy, unclaimed, at, limit } = query;
  const { waitingSince, conversationId } = query.after ?? BEGINNING;
  const { values, bind } = parameters(at, waitingSince, conversationId, limit);
  const where = [`f.status = 'active' AND u.status = 'active' AND NOT ${hasBlocked('m.id', 'f.id')}`];
  if (siteId !== null) where.push(`ic.site_id = ${bind(siteId)}`);
  if (language !== null) where.push(`u.language = ${bind(language)}`);
  if (claimedBy !== null) where.push(`ic.operator = ${bind(claimedBy)} AND ic.claimed_until > $1`);
  if (unclaimed) where.push('(ic.claimed_until IS NULL OR ic.claimed_until <= $1)');
  const text = `
    SELECT w.*, last.text AS last_text, last.gift AS last_gift, last.has_photo AS last_has_photo,
      (SELECT count(*)::int FROM messages n WHERE n.conversation_id = w.conversation_id AND NOT n.held) AS messages
    FROM (
      SELECT ic.conversation_id, ic.site_id, ic.waiting_since, f.name AS fictional_name, m.name AS member_name,
        m.date_of_birth AS member_date_of_birth, u.language AS member_language,
        CASE WHEN ic.claimed_until > $1 THEN ic.operator END AS operator, ic.handed_over_by, ic.note
      FROM inbox_cases ic
      JOIN profiles f ON f.id = ic.fictional_profile_id
      JOIN profiles m ON m.id = ic.member_profile_id
      JOIN users u ON u.id = m.user_id
      WHERE (ic.waiting_since, ic.conversation_id) > ($2::timestamptz, $3::uuid) AND ${where.join(' AND ')}
      ORDER BY ic.waiting_since, ic.conversation_id LIMIT $4
    ) w
    JOIN LATERAL (
      SELECT text, gift, photo IS NOT NULL AS has_photo FROM messages WHERE conversation_id = w.conversation_id AND NOT held ORDER BY id DESC LIMIT 1
    ) last ON true
    ORDER BY w.waiting_since, w.conversation_id`;
  return bound(WAITING_COLUMNS, text, values);
}

/**
 * Members waiting for a fictional profile's reply, longest wait first. Walks the index of the cases and stops at the
 * limit; other conversations cost nothing.
 */
export const readWaiting = allBound(waiting);

/** The statement with all of its parts, so that its columns are compared with the database. */
waiting({ siteId: '', language: 'en', claimedBy: '', unclaimed: true, at: new Date(0), after: null, limit: 1 });

const caseAt = (at: Date) =>
  build
    .selectFrom('conversation_sides as s')
    .innerJoin('profiles as f', 'f.id', 's.profile_id')
    .innerJoin('profiles as m', 'm.id', 's.other_profile_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('messages as last', 'last.id', 's.last_message_id')
    .leftJoin('inbox_cases as ic', 'ic.conversation_id', 's.conversation_id')
    .select(['s.conversation_id', 'f.site_id', 'f.id as fictional_id', 'f.status as fictional_status'])
    .select(['m.id as member_profile_id', 'u.id as member_user_id', 'u.status as member_status'])
    /** Whether the member blocked the fictional profile. */
    .select(sql<boolean>`${sql.raw(hasBlocked('m.id', 'f.id'))}`.as('blocked'))
    /** Null when no reply is due: it was sent, or the case was closed. */
    .select('ic.waiting_since')
    /** The newest delivered message. */
    .select(['last.id as last_id', 'last.sender_profile_id as last_sender'])
    .select((eb) => eb.case().when('ic.claimed_until', '>', at).then(eb.ref('ic.operator')).end().as('operator'))
    .select(['ic.handed_over_by', 'ic.note'])
    .where('s.fictional', '=', sql.lit(true));
export type InboxCaseRow = RowOf<ReturnType<typeof caseAt>>;

/** A conversation of a member with a fictional profile, and what decides which actions an operator has. */
export const readInboxCase = oneBuilt((conversationId: string, at: Date) =>
  caseAt(at).where('s.conversation_id', '=', conversationId),
);

/** Ids of conversations with fictional profiles within a range of ids, `limit` at most. */
export const findInboxIds = allBuiltValues(({ from, to }: { from: string; to: string }, limit: number) =>
  selectWhere('conversation_sides', { fictional: sql.lit(true) })
    .select('conversation_id')
    .where((eb) => eb.between('conversation_id', from, to))
    .orderBy('conversation_id')
    .limit(limit),
);

const people = build
  .selectFrom('profiles as p')
  .leftJoin('users as u', 'u.id', 'p.user_id')
  .leftJoin('regions as r', 'r.code', 'p.region')
  .select([
    'p.id',
    'p.name',
    'p.gender',
    'p.date_of_birth',
    'p.country',
    'r.name as region',
    'p.city',
    'p.about',
    'p.prompts',
  ])
  .select(['p.relationship_status', 'p.interests'])
  /** The language of the member's account, or the fictional profile's own. */
  .select(({ fn }) => fn.coalesce('u.language', 'p.language').as('language'));
export type InboxPersonRow = RowOf<typeof people>;

/** What an operator sees of a person. */
export const readInboxPerson = oneBuilt((profileId: string) => people.where('p.id', '=', profileId));

const caseOf = (conversationId: string) => updateWhere('inbox_cases', { conversation_id: conversationId });

export interface InboxClaim {
  conversationId: string;
  operator: string;
  until: Date;
}

/** Claims a case for the operator, or extends the claim; a handover note stays. */
export const writeInboxClaim = runBuilt(({ conversationId, operator, until }: InboxClaim) =>
  caseOf(conversationId).set({ operator, claimed_until: until }),
);

export const writeHandOver = runBuilt(
  ({ conversationId, operator, until, by, note }: InboxClaim & { by: string; note: string | null }) =>
    caseOf(conversationId).set({ operator, claimed_until: until, handed_over_by: by, note }),
);

/** Ends an operator's own claim; a note stays for the next operator. False if there was none. */
export const endInboxClaim = anyBuilt(
  ({ conversationId, operator, at }: { conversationId: string; operator: string; at: Date }) =>
    caseOf(conversationId)
      .set({ operator: null, claimed_until: null })
      .where('operator', '=', operator)
      .where('claimed_until', '>', at)
      .returning('conversation_id'),
);
