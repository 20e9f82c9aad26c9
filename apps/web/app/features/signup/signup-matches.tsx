import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { ArrowRight } from 'lucide-react';
import { loadWords } from '../../i18n/catalogs.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { findSite } from '../../server/site.server.ts';
import { useMember } from '../../site.ts';
import { findOwnMatches } from '../matching/exports/match-finder.server.ts';
import { People } from '../matching/exports/people.tsx';
import styles from './signup-matches.module.css';

await loadWords('signup');

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'signup', title: msg`Your first matches` };

export async function loader(args: LoaderFunctionArgs) {
  const site = await findSite(args);
  if (!site.user) throw redirect('/signup');
  return findOwnMatches(args);
}

export default function SignupMatches() {
  const { people, interestNames } = useLoaderData<typeof loader>() as Awaited<ReturnType<typeof loader>>;
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
          <NextStep isConfirmed={isConfirmed} />
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
        <section className={styles.next} aria-labelledby="what-next">
          <div className={styles.words}>
            <h2 id="what-next">{isConfirmed ? <Trans>There’s more to see</Trans> : <Trans>One step left</Trans>}</h2>
            <p className="muted">
              {isConfirmed ? (
                <Trans>Find people by place, age or what they like.</Trans>
              ) : (
                <Trans>
                  Open the link in the email we sent you. You can look around until then, but nobody can answer you yet.
                </Trans>
              )}
            </p>
          </div>
          <NextStep isConfirmed={isConfirmed} />
        </section>
      </div>
    </>
  );
}

/** Leads on to confirming the address, or to all members. */
function NextStep({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <ButtonLink to={isConfirmed ? '/members' : '/complete-signup'} size="large">
      {isConfirmed ? <Trans>Discover people</Trans> : <Trans>Confirm your email address</Trans>}
      <ArrowRight aria-hidden="true" />
    </ButtonLink>
  );
}
