import type { MatchSeekerRow } from '@vonk/db/sql';
import { type Answer, type endpoints, type Locale, MOST_TASTES, type SearchField } from '@vonk/schema';
import { listInterests } from '../catalogs/list-interests.ts';
import { listRegions } from '../catalogs/list-regions.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { TASTES } from './tastes.ts';
import { type MatchAnswers, type Wish, wishOfProfile } from './wish.ts';

type QuestionAnswer = Extract<Answer<typeof endpoints.matchFinder>, { question: object }>;
type Question = QuestionAnswer['question'];
type QuestionKey = Question['key'];

/** The questions in order, each with the search field it needs. */
const NEEDS: Record<QuestionKey, SearchField> = {
  who: 'gender',
  age: 'age',
  place: 'region',
  out: 'interests',
  home: 'interests',
};

/** The first unanswered question, out of those that this site's search supports; null after the last one. */
export async function findNextQuestion(
  ctx: Context,
  {
    site,
    seeker,
    answers,
    locale,
  }: { site: SiteRecord; seeker: MatchSeekerRow; answers: MatchAnswers; locale: Locale },
): Promise<QuestionAnswer | null> {
  const asked = (Object.keys(NEEDS) as QuestionKey[]).filter((key) => site.search_fields.includes(NEEDS[key]));
  const key = asked.find((one) => answers[one] === undefined);
  if (!key) return null;
  const suggested = wishOfProfile(site, seeker, ctx.clock.now());
  const question = await askFor(ctx, { key, site, locale, country: seeker.country, suggested });
  return { question, step: asked.indexOf(key) + 1, steps: asked.length };
}

async function askFor(
  ctx: Context,
  { key, site, locale, country, suggested }: AskOptions & { key: QuestionKey },
): Promise<Question> {
  switch (key) {
    case 'who':
      return { key, suggested: suggested.who };
    case 'age':
      return { key, lowest: site.min_age, suggested: suggested.age };
    case 'place': {
      const { [country]: list } = await listRegions(ctx, { locale, countries: [country] });
      return {
        key,
        country,
        label: list?.label ?? null,
        regions: list?.regions ?? [],
        suggested: suggested.region ?? 'country',
      };
    }
    case 'out':
      return { key, max: MOST_TASTES, interests: await offered(ctx, locale, TASTES.out) };
    case 'home':
      return { key, max: MOST_TASTES, interests: await offered(ctx, locale, TASTES.home) };
  }
}

interface AskOptions {
  site: SiteRecord;
  locale: Locale;
  country: string;
  suggested: Wish;
}

async function offered(ctx: Context, locale: Locale, keys: readonly string[]) {
  return (await listInterests(ctx, { locale })).filter(({ key }) => keys.includes(key));
}
