import { isEmail } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { suggestEmail } from './email-suggestion.ts';

interface Doubt {
  /** As typed; an invalid address may be a typo. */
  email: string;
  /** The owner's country, if known. */
  country?: string;
  member: SessionMember | null;
  /** The caller's country. */
  visitorCountry: string | null;
}

/** A likelier spelling of an address, if there is a valid one. */
export async function hintEmail(
  ctx: Context,
  { email, country, member, visitorCountry }: Doubt,
): Promise<{ suggestion?: string }> {
  const suggestion = suggestEmail({ email, country: country ?? (await countryOf(ctx, member)) ?? visitorCountry });
  return suggestion && isEmail(suggestion) ? { suggestion } : {};
}

async function countryOf(ctx: Context, member: SessionMember | null): Promise<string | null> {
  if (!member) return null;
  const { country } = await ctx.db.prisma.profile.findUniqueOrThrow({
    where: { id: member.profileId },
    select: { country: true },
  });
  return country;
}
