import { createHash } from 'node:crypto';
import { type CircleQuery, type PersonRow, readDeck, readDeckOwner } from '@vonk/db/sql';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

interface DeckWish {
  member: SessionMember;
  /** Determines the order; constant for a day. */
  seed: string;
  limit: number;
  isAutoLike?: boolean;
}

/** People of the member's country who match in both directions, in the order given by a seed. */
export async function findDeck(
  { db }: Pick<Context, 'db'>,
  { member, seed, limit, isAutoLike }: DeckWish,
): Promise<PersonRow[]> {
  const circle = await findCircle({ db }, { member, seed });
  return circle ? readDeck(db.pool, { ...circle, limit, isAutoLike }) : [];
}

/** Which people form a member's decks, and where on their circle a seed starts. Null if the member is gone. */
export async function findCircle(
  { db }: Pick<Context, 'db'>,
  { member, seed }: Pick<DeckWish, 'member' | 'seed'>,
): Promise<CircleQuery | null> {
  const owner = await readDeckOwner(db.pool, member.profileId);
  if (!owner) return null;
  const seeks: CircleQuery['seeks'] = [];
  if (owner.seeks_female) seeks.push('female');
  if (owner.seeks_male) seeks.push('male');
  const { gender, country } = owner;
  const start = placeOf(`${seed} ${member.profileId}`);
  return { siteId: member.siteId, profileId: member.profileId, gender, country, seeks, start };
}

/** A place on the circle, evenly distributed. */
function placeOf(seed: string): string {
  return createHash('sha256').update(seed).digest().readBigInt64LE().toString();
}
