import { prepared, type Queryable } from '@vonk/db/sql';
import { sweepFiles } from '../photos/photo-files.ts';
import { allKeys } from '../photos/photo-keys.ts';

/**
 * Erases what a profile said and showed. People who talked with it keep their own words, beside a former member: the
 * row stays for that, and says nothing of a person any more.
 */
export async function eraseProfile(client: Queryable, profileId: string): Promise<void> {
  const photos = await prepared<{ token: string; blur_token: string }>(
    client,
    `DELETE FROM photos WHERE profile_id = $1 RETURNING token, blur_token`,
    [profileId],
  );
  if (photos.length > 0) await sweepFiles(client, photos.flatMap(allKeys));
  for (const table of ['removed_contents', 'openers', 'fraud_notices'])
    await prepared(client, `DELETE FROM ${table} WHERE profile_id = $1`, [profileId]);
  await eraseConversations(client, profileId);
  await prepared(
    client,
    `UPDATE profiles p SET name = '-', gender = 'female', sexuality = 'hetero', date_of_birth = '1970-01-01',
       country = s.default_country, region = NULL, city = NULL, latitude = NULL, longitude = NULL, language = 'en',
       about = NULL, hair_color = NULL, eye_color = NULL, body_type = NULL, relationship_status = NULL, tattoos = NULL,
       reason_for_joining = NULL, interests = '{}', last_active_at = p.created_at
     FROM sites s WHERE p.id = $1 AND s.id = p.site_id`,
    [profileId],
  );
}

/** By triggers, photos go with their messages, and their files by a job. */
async function eraseConversations(client: Queryable, profileId: string): Promise<void> {
  // With a fictional profile nobody is left who would keep anything.
  await prepared(
    client,
    `DELETE FROM conversations c USING profiles f
     WHERE c.low_profile_id = $1 AND f.id = c.high_profile_id AND f.fictional
        OR c.high_profile_id = $1 AND f.id = c.low_profile_id AND f.fictional`,
    [profileId],
  );
  await prepared(client, `DELETE FROM messages WHERE sender_profile_id = $1`, [profileId]);
  await prepared(
    client,
    `DELETE FROM conversations c WHERE $1 IN (c.low_profile_id, c.high_profile_id)
       AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = c.id)`,
    [profileId],
  );
  // What is left is the other one's own, and all of it is read.
  await prepared(
    client,
    `UPDATE conversation_sides s SET unread = 0, last_message_id = l.id, last_message_at = l.created_at
     FROM conversation_sides o LEFT JOIN LATERAL (
       SELECT m.id, m.created_at FROM messages m WHERE m.conversation_id = o.conversation_id AND m.id > o.removed_up_to
       ORDER BY m.id DESC LIMIT 1
     ) l ON true
     WHERE o.other_profile_id = $1 AND s.conversation_id = o.conversation_id AND s.profile_id = o.profile_id`,
    [profileId],
  );
  await prepared(
    client,
    `UPDATE conversation_sides SET unread = 0, last_message_id = NULL, last_message_at = NULL WHERE profile_id = $1`,
    [profileId],
  );
}
