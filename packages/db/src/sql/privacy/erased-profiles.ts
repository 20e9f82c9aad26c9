import { build, rows } from '../build.ts';
import type { Queryable } from '../query.ts';
import { run, statement } from '../statement.ts';
import { deletesFrom } from './owned-rows.ts';

/** @returns the beginnings of the names of their files */
export function erasePhotos(db: Queryable, profileId: string) {
  return rows(db, build.deleteFrom('photos').where('profile_id', '=', profileId).returning(['token', 'blur_token']));
}

const OF_PROFILE = deletesFrom(['removed_contents', 'openers', 'fraud_notices'], 'profile_id', '= $1');

// What is left is the other one's own, and all of it is read.
const KEEP_WORDS_OF_OTHERS = statement(
  {},
  `UPDATE conversation_sides s SET unread = 0, last_message_id = l.id, last_message_at = l.created_at
   FROM conversation_sides o LEFT JOIN LATERAL (
     SELECT m.id, m.created_at FROM messages m WHERE m.conversation_id = o.conversation_id AND m.id > o.removed_up_to
     ORDER BY m.id DESC LIMIT 1
   ) l ON true
   WHERE o.other_profile_id = $1 AND s.conversation_id = o.conversation_id AND s.profile_id = o.profile_id`,
);

/** By triggers, photos go with their messages, and their files by a job. */
async function eraseConversations(db: Queryable, profileId: string): Promise<void> {
  // With a fictional profile nobody is left who would keep anything.
  await rows(
    db,
    build
      .deleteFrom('conversations as c')
      .using('profiles as f')
      .where(({ eb, or, and }) =>
        or([
          and([
            eb('c.low_profile_id', '=', profileId),
            eb('f.id', '=', eb.ref('c.high_profile_id')),
            eb.ref('f.fictional'),
          ]),
          and([
            eb('c.high_profile_id', '=', profileId),
            eb('f.id', '=', eb.ref('c.low_profile_id')),
            eb.ref('f.fictional'),
          ]),
        ]),
      ),
  );
  await rows(db, build.deleteFrom('messages').where('sender_profile_id', '=', profileId));
  await rows(
    db,
    build
      .deleteFrom('conversations as c')
      .where(({ eb, or }) => or([eb('c.low_profile_id', '=', profileId), eb('c.high_profile_id', '=', profileId)]))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('messages as m').select('m.id').whereRef('m.conversation_id', '=', 'c.id'))),
      ),
  );
  await run(db, KEEP_WORDS_OF_OTHERS, [profileId]);
  await rows(
    db,
    build
      .updateTable('conversation_sides')
      .set({ unread: 0, last_message_id: null, last_message_at: null })
      .where('profile_id', '=', profileId),
  );
}

/** Erases what a profile said, and the person from its row. Its photos are erased before. */
export async function eraseWords(db: Queryable, profileId: string): Promise<void> {
  for (const each of OF_PROFILE) await run(db, each, [profileId]);
  await eraseConversations(db, profileId);
  await rows(
    db,
    build
      .updateTable('profiles as p')
      .from('sites as s')
      .set(({ ref }) => ({
        name: '-',
        gender: 'female',
        sexuality: 'hetero',
        date_of_birth: '1970-01-01',
        country: ref('s.default_country'),
        region: null,
        city: null,
        latitude: null,
        longitude: null,
        language: 'en',
        about: null,
        hair_color: null,
        eye_color: null,
        body_type: null,
        relationship_status: null,
        tattoos: null,
        reason_for_joining: null,
        interests: [],
        last_active_at: ref('p.created_at'),
      }))
      .where('p.id', '=', profileId)
      .whereRef('s.id', '=', 'p.site_id'),
  );
}
