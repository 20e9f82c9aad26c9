import type { Answer, endpoints, Locale } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findMatches, getSeeker } from './find-matches.ts';
import { findNextQuestion } from './next-question.ts';
import { type MatchAnswers, wishOfAnswers, wishOfProfile } from './wish.ts';

/**
 * The next question for the answers so far, or after the last one the people who fit. Nothing is stored.
 * @throws AppError `invalid_input` for an answer that the question does not offer.
 */
export async function askMatchFinder(
  ctx: Context,
  { site, member, answers, locale }: { site: SiteRecord; member: SessionMember; answers: MatchAnswers; locale: Locale },
): Promise<Answer<typeof endpoints.matchFinder>> {
  const seeker = await getSeeker(ctx, member);
  const now = ctx.clock.now();
  const wish = answers.from_profile ? wishOfProfile(site, seeker, now) : wishOfAnswers(site, seeker, answers, now);
  const question = answers.from_profile ? null : await findNextQuestion(ctx, { site, seeker, answers, locale });
  return question ?? { profiles: await findMatches(ctx, { site, member, seeker, wish }) };
}
