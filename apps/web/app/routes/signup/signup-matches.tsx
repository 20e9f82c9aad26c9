import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MAX_AGE } from '@vonk/schema/constants';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageProblem } from '../../components/page-problem.tsx';
import type { PageHandle } from '../../page-handle.ts';
import { findSite } from '../../server/site.server.ts';
import { useMember } from '../../site.ts';
import { findPeople } from '../match-finder/find-people.server.ts';
import { findInterests, namesOf } from '../match-finder/match-finder.server.ts';
import { People } from '../match-finder/people.tsx';
import type { Ranked } from '../match-finder/rank.ts';
import { searchGround } from '../members/ground.ts';
import styles from './signup-matches.module.css';

export const handle: PageHandle = { title: msg`Your first matches` };

/** How many years younger or older people are looked for first. */
const AGE_MARGIN = 8;
/** Each is a search of its own. */
const MOST_INTERESTS = 6;

export async function loader(args: LoaderFunctionArgs) {
  const site = await findSite(args);
  if (!site.user) throw redirect('/signup');
  const { profile } = site.user;
  const ground = searchGround(site);
  const keys = profile.interests.slice(0, MOST_INTERESTS);
  const sought = {
    gender: ground.gender,
    minAge: Math.max(profile.age - AGE_MARGIN, ground.minAge),
    maxAge: Math.min(profile.age + AGE_MARGIN, MAX_AGE),
    country: profile.country,
    region: profile.region,
    interests: keys,
    city: profile.city,
  };
  const [people, interests] = await Promise.all([
    findPeople(args, sought, ground),
    keys.length > 0 ? findInterests(args) : [],
  ]);
  return { people, interestNames: namesOf(interests, keys) };
}

export default function SignupMatches() {
  const { people, interestNames } = useLoaderData<typeof loader>() as {
    people: Ranked[];
    interestNames: Record<string, string>;
  };
  const { status, profile } = useMember();
  const isConfirmed = status !== 'not_confirmed';
  const { name } = profile;
  return (
    <>
      <header className={styles.top}>
        <div className={`wrap ${styles.head}`}>
          <div className={styles.words}>
            <h1>
              <Trans>Your first matches, {name}</Trans>
            </h1>
            <p>
              <Trans>They fit what you told us. Like one, or say hello.</Trans>
            </p>
          </div>
          <ButtonLink to={isConfirmed ? '/members' : '/complete-signup'} size="large">
            {isConfirmed ? <Trans>Discover people</Trans> : <Trans>Confirm your email address</Trans>}
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </div>
      </header>
      <div className={`wrap ${styles.people}`}>
        {people.length > 0 ? (
          <People people={people} interestNames={interestNames} isOwn />
        ) : (
          <EmptyState title={<Trans>No one found yet</Trans>}>
            <Trans>New people join every day.</Trans>
          </EmptyState>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblem />;
}
