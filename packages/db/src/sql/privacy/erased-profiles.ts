import { TRAIT_KEYS } from '@vonk/schema/constants';
import { allBuilt, deleteWhere } from '../build.ts';
import type { Queryable } from '../query.ts';
import { run, statement } from '../statement.ts';
import { deletesFrom } from './owned-rows.ts';

/** @returns the prefixes of their file names */
export const erasePhotos = allBuilt((profileId: string) =>
  deleteWhere('photos', { profile_id: profileId }).returning(['token', 'blur_token']),
);

/** Triggers delete photos together with their messages; a job deletes the files. */
const ERASE_WORDS = [
  ...deletesFrom(['removed_contents', 'openers', 'fraud_notices'], 'profile_id = $1'),
  // Nobody else needs a conversation with a fictional profile.
  statement(
    {},
    `DELETE FROM conversations c USING profiles f
     WHERE c.low_profile_id = $1 AND f.id = c.high_profile_id AND f.fictional
        OR c.high_profile_id = $1 AND f.id = c.low_profile_id AND f.fictional`,
  ),
  statement({}, `DELETE FROM messages WHERE sender_profile_id = $1`),
  statement(
    {},
    `DELETE FROM conversations c WHERE $1 IN (c.low_profile_id, c.high_profile_id)
       AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = c.id)`,
  ),
  // What is left belongs to the other one, and all of it counts as read.
  statement(
    {},
    `UPDATE conversation_sides s SET unread = 0, last_message_id = l.id, last_message_at = l.created_at
     FROM conversation_sides o LEFT JOIN LATERAL (
       SELECT m.id, m.created_at FROM messages m WHERE m.conversation_id = o.conversation_id AND m.id > o.removed_up_to
       ORDER BY m.id DESC LIMIT 1
     ) l ON true
     WHERE o.other_profile_id = $1 AND s.conversation_id = o.conversation_id AND s.profile_id = o.profile_id`,
  ),
  statement(
    {},
    `UPDATE conversation_sides SET unread = 0, last_message_id = NULL, last_message_at = NULL WHERE profile_id = $1`,
  ),
  statement(
    {},
    `UPDATE profiles p SET name = '-', gender = 'female', sexuality = 'hetero', date_of_birth = '1970-01-01',
       country = s.default_country, region = NULL, city = NULL, latitude = NULL, longitude = NULL, language = 'en',
       about = NULL, prompts = '[]', ${TRAIT_KEYS.map((trait) => `${trait} = NULL`).join(', ')},
       reason_for_joining = NULL, interests = '{}', last_active_at = p.created_at
     FROM sites s WHERE p.id = $1 AND s.id = p.site_id`,
  ),
];

/** Erases what a profile wrote, and the personal data in its row. Its photos must be erased before. */
export async function eraseWords(db: Queryable, profileId: string): Promise<void> {
  for (const each of ERASE_WORDS) await run(db, each, [profileId]);
}
