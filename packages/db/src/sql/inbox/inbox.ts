import { sql } from 'kysely';
import { build, first, type RowOf, rows } from '../build.ts';
import { hasBlocked } from '../moderation/blocks.ts';
import type { Queryable } from '../query.ts';

export interface WaitingQuery {
  siteId: string | null;
  /** The member's. */
  language: string | null;
  /** Claimed by this operator only; null: by any or none. */
  claimedBy: string | null;
  /** Only what nobody is at. */
  unclaimed: boolean;
  /** Claims that run out later count. */
  at: Date;
  after: { waitingSince: Date; conversationId: string } | null;
  limit: number;
}

const BEGINNING = { waitingSince: new Date(0), conversationId: '00000000-0000-0000-0000-000000000000' };

/** Each combination is a statement of its own, whose plan knows what is asked for. */
function waiting({ siteId, language, claimedBy, unclaimed, at, after, limit }: WaitingQuery) {
  const { waitingSince, conversationId } = after ?? BEGINNING;
  return (
    build
      .selectFrom('inbox_cases as ic')
      .innerJoin('profiles as f', 'f.id', 'ic.fictional_profile_id')
      .innerJoin('profiles as m', 'm.id', 'ic.member_profile_id')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select([
        'ic.conversation_id',
        'ic.site_id',
        'ic.waiting_since',
        'f.name as fictional_name',
        'm.name as member_name',
      ])
      .select([
        'm.date_of_birth as member_date_of_birth',
        'u.language as member_language',
        'ic.handed_over_by',
        'ic.note',
      ])
      /** Who is at it; null once that ran out. */
      .select((eb) => eb.case().when('ic.claimed_until', '>', at).then(eb.ref('ic.operator')).end().as('operator'))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('ic.waiting_since', 'ic.conversation_id'), '>', tuple(waitingSince, conversationId)),
      )
      .where('f.status', '=', sql.lit('active'))
      .where('u.status', '=', sql.lit('active'))
      .where(sql<boolean>`NOT ${sql.raw(hasBlocked('m.id', 'f.id'))}`)
      .$if(siteId !== null, (query) => query.where('ic.site_id', '=', siteId))
      .$if(language !== null, (query) =>
        query.where(({ eb, ref }) => eb(ref('u.language').$castTo<string>(), '=', language)),
      )
      .$if(claimedBy !== null, (query) => query.where('ic.operator', '=', claimedBy).where('ic.claimed_until', '>', at))
      .$if(unclaimed, (query) =>
        query.where((eb) => eb.or([eb('ic.claimed_until', 'is', null), eb('ic.claimed_until', '<=', at)])),
      )
      .orderBy('ic.waiting_since')
      .orderBy('ic.conversation_id')
      .limit(limit)
      .as('w')
  );
}

/**
 * Members waiting for a fictional profile's answer, the longest wait first. Walks the index of the cases and stops at
 * the limit; other conversations cost nothing.
 */
export function readWaiting(db: Queryable, query: WaitingQuery) {
  return rows(
    db,
    build
      .selectFrom(waiting(query))
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('messages')
            .select(['text', 'gift'])
            .select((eb) => eb('photo', 'is not', null).$castTo<boolean>().as('has_photo'))
            .whereRef('conversation_id', '=', 'w.conversation_id')
            .where('held', '=', sql.lit(false))
            .orderBy('id', 'desc')
            .limit(sql.lit(1))
            .as('last'),
        (join) => join.onTrue(),
      )
      .selectAll('w')
      .select(['last.text as last_text', 'last.gift as last_gift', 'last.has_photo as last_has_photo'])
      /** Delivered ones of both. */
      .select(({ selectFrom }) =>
        selectFrom('messages as n')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('n.conversation_id', '=', 'w.conversation_id')
          .where('n.held', '=', sql.lit(false))
          .$asScalar()
          .$notNull()
          .as('messages'),
      )
      .orderBy('w.waiting_since')
      .orderBy('w.conversation_id'),
  );
}
export type WaitingRow = Awaited<ReturnType<typeof readWaiting>>[number];

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
    /** Null when nobody waits: it was answered, or closed. */
    .select('ic.waiting_since')
    /** The newest delivered message. */
    .select(['last.id as last_id', 'last.sender_profile_id as last_sender'])
    .select((eb) => eb.case().when('ic.claimed_until', '>', at).then(eb.ref('ic.operator')).end().as('operator'))
    .select(['ic.handed_over_by', 'ic.note'])
    .where('s.fictional', '=', sql.lit(true));
export type InboxCaseRow = RowOf<ReturnType<typeof caseAt>>;

/** A conversation of a member with a fictional profile, and what decides what an operator may do in it. */
export function readInboxCase(db: Queryable, conversationId: string, at: Date): Promise<InboxCaseRow | null> {
  return first(db, caseAt(at).where('s.conversation_id', '=', conversationId));
}

/** Ids of conversations with fictional profiles within a range of ids, `limit` at most. */
export async function findInboxIds(
  db: Queryable,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<string[]> {
  const found = await rows(
    db,
    build
      .selectFrom('conversation_sides')
      .select('conversation_id')
      .where((eb) => eb.between('conversation_id', from, to))
      .where('fictional', '=', sql.lit(true))
      .orderBy('conversation_id')
      .limit(limit),
  );
  return found.map((row) => row.conversation_id);
}

const people = build
  .selectFrom('profiles as p')
  .leftJoin('users as u', 'u.id', 'p.user_id')
  .leftJoin('regions as r', 'r.code', 'p.region')
  .select(['p.id', 'p.name', 'p.gender', 'p.date_of_birth', 'p.country', 'r.name as region', 'p.city', 'p.about'])
  .select(['p.relationship_status', 'p.interests'])
  /** The member's account's; a fictional profile's own. */
  .select(({ fn }) => fn.coalesce('u.language', 'p.language').as('language'));
export type InboxPersonRow = RowOf<typeof people>;

/** What an operator is told of a person. */
export function readInboxPerson(db: Queryable, profileId: string): Promise<InboxPersonRow | null> {
  return first(db, people.where('p.id', '=', profileId));
}

const caseOf = (conversationId: string) =>
  build.updateTable('inbox_cases').where('conversation_id', '=', conversationId);

export interface InboxClaim {
  conversationId: string;
  operator: string;
  until: Date;
}

/** Makes the operator the one who is at a case, or prolongs that; what was handed over with it stays. */
export async function writeInboxClaim(db: Queryable, { conversationId, operator, until }: InboxClaim): Promise<void> {
  await rows(db, caseOf(conversationId).set({ operator, claimed_until: until }));
}

export async function writeHandOver(
  db: Queryable,
  { conversationId, operator, until, by, note }: InboxClaim & { by: string; note: string | null },
): Promise<void> {
  await rows(db, caseOf(conversationId).set({ operator, claimed_until: until, handed_over_by: by, note }));
}

/** Ends an operator's own claim; a note stays for the next one. False: there was none. */
export async function endInboxClaim(
  db: Queryable,
  { conversationId, operator, at }: { conversationId: string; operator: string; at: Date },
): Promise<boolean> {
  const ended = await first(
    db,
    caseOf(conversationId)
      .set({ operator: null, claimed_until: null })
      .where('operator', '=', operator)
      .where('claimed_until', '>', at)
      .returning('conversation_id'),
  );
  return ended !== null;
}
