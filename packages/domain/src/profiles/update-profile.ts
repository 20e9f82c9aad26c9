import { dropFlag, lockWords, raiseFlag } from '@vonk/db/sql';
import { type Body, type endpoints, invalidField } from '@vonk/schema';
import type { StoredPrompt } from '@vonk/schema/constants';
import { findSignals, type Signal } from '@vonk/schema/signals';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { changeHome } from './change-home.ts';
import { hasContact } from './has-contact.ts';

type ProfileChange = Body<typeof endpoints.updateProfile>;

/**
 * Changes the member's profile. Omitted fields stay. Returns what in the new words about oneself, text and answers, does
 * not belong in a profile: they are stored anyway, and an operator checks them.
 * @throws AppError `region_unknown` for one outside the member's country, `city_has_contact`, those of `CITY_ERRORS`,
 * `invalid_value` for unknown interests and for a prompt that is named twice.
 */
export async function updateProfile(
  ctx: Context,
  { member, change }: { member: SessionMember; change: ProfileChange },
): Promise<{ signals: Signal[] }> {
  if (change.city && hasContact(change.city)) throw invalidField('city', 'city_has_contact');
  const home = await changeHome(ctx, { member, change });
  const interests = change.interests && [...new Set(change.interests)];
  if (interests) await assertInterests(ctx, interests);
  if (change.prompts) assertOnce(change.prompts);
  const data = { ...change, ...(interests ? { interests } : {}), ...home };
  await ctx.db.prisma.profile.update({ where: { id: member.profileId }, data });
  if (change.about !== undefined || change.prompts) await reviewWords(ctx, member);
  return { signals: signalsIn(change) };
}

/** What does not belong in a text about oneself or in an answer; each is read by itself. */
function signalsIn({ about, prompts = [] }: Pick<ProfileChange, 'about' | 'prompts'>): Signal[] {
  return [...new Set([about ?? '', ...prompts.map(({ answer }) => answer)].flatMap(findSignals))];
}

function assertOnce(prompts: StoredPrompt[]): void {
  if (new Set(prompts.map(({ prompt }) => prompt)).size < prompts.length)
    throw invalidField('prompts', 'invalid_value');
}

/**
 * Flags the member for an operator for as long as anything in the words does not belong there. Reads them again, locked:
 * of two changes at once, the later review sees both.
 */
async function reviewWords(ctx: Context, { userId, profileId }: SessionMember): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    const words = await lockWords(client, profileId);
    const signals = words ? signalsIn(words) : [];
    if (signals.length === 0) await dropFlag(client, userId, 'about');
    else await raiseFlag(client, { id: newId(at), userId, kind: 'about', signals, at });
  });
}

async function assertInterests(ctx: Context, keys: string[]): Promise<void> {
  const known = await ctx.db.prisma.interest.count({ where: { key: { in: keys } } });
  if (known !== keys.length) throw invalidField('interests', 'invalid_value');
}
