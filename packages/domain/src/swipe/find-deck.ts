import { createHash } from 'node:crypto';
import { type DeckQuery, type PersonRow, readDeck, readDeckOwner } from '@vonk/db/sql';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

interface DeckWish {
  member: SessionMember;
  /** Decides the order; the same all day. */
  seed: string;
  limit: number;
  isAutoLike?: boolean;
}

/** People of the member's country whom the member looks for and who look for the member, in the order of a seed. */
export async function findDeck(
  { db }: Pick<Context, 'db'>,
  { member, seed, limit, isAutoLike }: DeckWish,
): Promise<PersonRow[]> {
  const owner = await readDeckOwner(db.pool, member.profileId);
  if (!owner) return [];
  const seeks: DeckQuery['seeks'] = [];
  if (owner.seeks_female) seeks.push('female');
  if (owner.seeks_male) seeks.push('male');
  const { gender, country } = owner;
  const start = placeOf(`${seed} ${member.profileId}`);
  const key = { siteId: member.siteId, profileId: member.profileId };
  return readDeck(db.pool, { ...key, gender, country, seeks, start, limit, isAutoLike });
}

/** A place on the circle, spread evenly over all of it. */
function placeOf(seed: string): string {
  return createHash('sha256').update(seed).digest().readBigInt64LE().toString();
}
