import type { ReasonForJoining, StoredPrompt } from '@vonk/schema/constants';
import type { Queryable } from '../query.ts';
import { alike, col, oneRow, orNull, type RowWith, run, statement } from '../statement.ts';

const BOTH_COLUMNS = {
  name: col.text(),
  prompts: col.jsonb<StoredPrompt[]>(),
  ...alike(col.textArray(), 'interests', 'own_interests'),
  ...alike(orNull(col.text<ReasonForJoining>()), 'reason_for_joining', 'own_reason_for_joining'),
  ...alike(col.text(), 'country', 'own_country'),
  ...alike(orNull(col.text()), 'region', 'own_region', 'city', 'own_city'),
};
export type BothRow = RowWith<typeof BOTH_COLUMNS>;

/** What a profile tells, beside what the own one does; regions are codes. */
export const readBoth = oneRow(
  BOTH_COLUMNS,
  (ownProfileId: string, profileId: string) => [ownProfileId, profileId],
  `SELECT p.name, p.prompts, p.interests, v.interests AS own_interests,
     p.reason_for_joining, v.reason_for_joining AS own_reason_for_joining,
     p.country, v.country AS own_country, p.region, v.region AS own_region, p.city, v.city AS own_city
   FROM profiles p JOIN profiles v ON v.id = $1 WHERE p.id = $2`,
);

const SENT_OPENERS = statement(
  { text_hash: col.bytea() },
  `SELECT text_hash FROM openers WHERE profile_id = $1 AND created_at > $3 AND text_hash = ANY ($2::bytea[])`,
);

/** Which of these hashes belong to first messages that the profile sent since then. */
export async function findSentOpeners(
  db: Queryable,
  { profileId, textHashes, since }: { profileId: string; textHashes: readonly Buffer[]; since: Date },
): Promise<Buffer[]> {
  return (await run(db, SENT_OPENERS, [profileId, textHashes, since])).map((row) => row.text_hash);
}
