import { dropFlag, raiseFlag } from '@vonk/db/sql';
import { type Body, type endpoints, invalidField } from '@vonk/schema';
import { findSignals, type Signal } from '@vonk/schema/signals';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { changeHome } from './change-home.ts';
import { hasContact } from './has-contact.ts';

type ProfileChange = Body<typeof endpoints.updateProfile>;

/**
 * Changes the member's profile. Omitted fields stay. Returns what in the new text about oneself does not belong in a
 * profile: the text is stored anyway, and an operator checks it.
 * @throws AppError `region_unknown` for one outside the member's country, `city_has_contact`, those of `CITY_ERRORS`,
 * `invalid_value` for unknown interests.
 */
export async function updateProfile(
  ctx: Context,
  { member, change }: { member: SessionMember; change: ProfileChange },
): Promise<{ signals: Signal[] }> {
  if (change.city && hasContact(change.city)) throw invalidField('city', 'city_has_contact');
  const home = await changeHome(ctx, { member, change });
  const interests = change.interests && [...new Set(change.interests)];
  if (interests) await assertInterests(ctx, interests);
  const data = { ...change, ...(interests ? { interests } : {}), ...home };
  const signals = findSignals(change.about ?? '');
  await ctx.db.prisma.profile.update({ where: { id: member.profileId }, data });
  if (change.about !== undefined) await reviewAbout(ctx, member, signals);
  return { signals };
}

async function reviewAbout(ctx: Context, { userId }: SessionMember, signals: Signal[]): Promise<void> {
  const at = ctx.clock.now();
  if (signals.length === 0) await dropFlag(ctx.db.pool, userId, 'about');
  else await raiseFlag(ctx.db.pool, { id: newId(at), userId, kind: 'about', signals, at });
}

async function assertInterests(ctx: Context, keys: string[]): Promise<void> {
  const known = await ctx.db.prisma.interest.count({ where: { key: { in: keys } } });
  if (known !== keys.length) throw invalidField('interests', 'invalid_value');
}
