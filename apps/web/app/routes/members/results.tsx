import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatNumber } from '@vonk/i18n/formats';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FieldError } from '../../components/field.tsx';
import { MemberCard } from '../../components/member-card.tsx';
import { CardSkeletons, MemberGrid } from '../../components/member-grid.tsx';
import { useIsSlow } from '../../components/use-is-slow.ts';
import { useOnline } from '../../live/use-online.ts';
import { membersPath } from './filter-form.tsx';
import { type Filters, filterParams, type SearchGround } from './filters.ts';
import type { SearchPage } from './listing.ts';
import styles from './results.module.css';
import { useListing } from './use-listing.ts';

interface ResultsProps {
  found: SearchPage;
  sparkId: string | null;
  filters: Filters;
  ground: SearchGround;
}

const FIRST_ROW = 6;

/** Everyone found, today's spark first, and similar people where they end. */
export function Results({ found, sparkId, filters, ground }: ResultsProps) {
  const { listing, state, message, showMore } = useListing(found, filters, ground);
  const isSlow = useIsSlow(state === 'loading');
  const { profiles, similar, cursor, page } = listing;
  const spark = profiles.find(({ id }) => id === sparkId);
  const isFirst = found.page === 1;

  function pathOf(number: number): string {
    const params = filterParams(filters, ground);
    params.set('page', String(number));
    if (number > page && cursor) params.set('cursor', cursor);
    return membersPath(params);
  }

  return (
    <div className={styles.results}>
      {!isFirst && (
        <Link to={membersPath(filterParams(filters, ground))} className={styles.start}>
          <Trans>Back to the first ones</Trans>
        </Link>
      )}
      {profiles.length > 0 ? (
        <MemberGrid>
          {spark && <MemberCard profile={spark} isSpark />}
          {profiles
            .filter((profile) => profile !== spark)
            .map((profile, at) => (
              <MemberCard key={profile.id} profile={profile} isUrgent={at < FIRST_ROW} />
            ))}
          {isSlow && <CardSkeletons count={4} />}
        </MemberGrid>
      ) : (
        <Nobody hasSimilar={similar.length > 0} />
      )}
      {cursor && (
        <div className={styles.more}>
          {state === 'failed' && <MoreFailed message={message} />}
          <ButtonLink
            to={pathOf(page + 1)}
            look="secondary"
            aria-disabled={state === 'loading' || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              showMore();
            }}
          >
            <Trans context="button">Show more</Trans>
          </ButtonLink>
        </div>
      )}
      <Shown count={profiles.length} found={found} />
      {!cursor && similar.length > 0 && (
        <section className={styles.similar}>
          <h2>
            <Trans>Close to what you’re looking for</Trans>
          </h2>
          <MemberGrid>
            {similar.map((profile) => (
              <MemberCard key={profile.id} profile={profile} heading="h3" />
            ))}
          </MemberGrid>
        </section>
      )}
    </div>
  );
}

/** Where one is in the list; read out when it grows. */
function Shown({ count, found }: { count: number; found: SearchPage }) {
  const { i18n } = useLingui();
  if (found.page > 1 || count === 0 || (!found.more && found.numResults <= found.profiles.length)) return null;
  const shown = formatNumber(i18n.locale, count);
  const total = totalOf(found, i18n.locale);
  return (
    <p className={`small muted ${styles.shown}`} role="status">
      <Trans>
        {shown} of {total}
      </Trans>
    </p>
  );
}

function MoreFailed({ message }: { message: string }) {
  const isOnline = useOnline();
  return (
    <div role="alert">
      <FieldError>
        {message || (isOnline ? <Trans>That didn’t work. Try again.</Trans> : <Trans>You’re offline.</Trans>)}
      </FieldError>
    </div>
  );
}

function Nobody({ hasSimilar }: { hasSimilar: boolean }) {
  return (
    <EmptyState
      title={<Trans>No one found. Try a wider search.</Trans>}
      action={
        <ButtonLink to="/members" look={hasSimilar ? 'secondary' : 'primary'}>
          <Trans>Clear filters</Trans>
        </ButtonLink>
      }
    />
  );
}

/** "86", or "1,000+" beyond what is counted. */
export function totalOf({ numResults, more }: Pick<SearchPage, 'numResults' | 'more'>, locale: string): string {
  return `${formatNumber(locale, numResults)}${more ? '+' : ''}`;
}
