import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatNumber } from '@vonk/i18n/formats';
import type { Interest, ProfileCard } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { FieldError } from '@vonk/ui/field';
import { Fragment, useState } from 'react';
import { useIsSlow } from '../../browser/use-is-slow.ts';
import { useOnline } from '../../browser/use-online.ts';
import { BannerSlot } from '../../components/banners/banner-slot.tsx';
import { atOnce, late } from '../../components/late.tsx';
import { onDemandIfPossible } from '../../components/on-demand.tsx';
import { opensElsewhere } from '../../navigation/opens-elsewhere.ts';
import { isBlockedHere } from '../moderation/exports/blocks-here.ts';
import { MemberCard } from '../profiles/exports/member-card.tsx';
import { CardSkeletons, MemberGrid } from '../profiles/exports/member-grid.tsx';
import { membersPath } from './filter-form.tsx';
import { type Filters, filterParams, type SearchGround } from './filters.ts';
import { type SearchPage, totalOf } from './listing.ts';
// Its styles come with the page, its script later.
import './promo-card.module.css';
import styles from './results.module.css';
import { useAutoMore } from './use-auto-more.ts';
import { useListing } from './use-listing.ts';

interface ResultsProps {
  found: SearchPage;
  /** Today's spark of the member, whatever they search for. */
  spark: ProfileCard | null;
  filters: Filters;
  ground: SearchGround;
  interests: Interest[];
}

// Loaded on demand: most searches have none.
const PromoCard = import.meta.env.SSR
  ? atOnce((await import('./promo-card.tsx')).default)
  : late(() => import('./promo-card.tsx'));
const CardPeeks = onDemandIfPossible(() => import('../profiles/exports/card-peeks.tsx'));
/** Where a card has more to show; as in the styles of what it shows. */
const DESK = '(min-width: 1280px) and (hover: hover)';

const FIRST_ROW = 6;
/** Two rows on wide desks. */
const MOST_ARRIVING = 14;
export const PEOPLE_ID = 'people';

/** All results: today's spark first, similar people at the end, and one advertisement. */
export function Results({ found, spark, filters, ground, interests }: ResultsProps) {
  const { listing, state, message, showMore } = useListing(found, filters, ground);
  const isSlow = useIsSlow(state === 'loading');
  const { profiles, similar, nextSimilar, cursor, page, promo } = listing;
  const { end, isByItself, showMoreByHand } = useAutoMore({
    isOpen: cursor !== null && state === 'idle',
    page,
    showMore,
  });
  // Who scrolls faster than people load sees where they will be, and nothing that they would push away.
  const isArriving = isByItself && state === 'loading' && cursor !== null;
  const lead = spark && !isBlockedHere(spark) ? spark : null;
  const first = membersPath(filterParams(filters, ground));
  const named = (keys?: string[]) =>
    keys
      ?.map((key) => interests.find((interest) => interest.key === key)?.name)
      .filter(Boolean)
      .join(' · ');

  function pathOf(place: Record<string, string>): string {
    const params = filterParams(filters, ground);
    for (const [key, value] of Object.entries(place)) params.set(key, value);
    return membersPath(params);
  }

  const [isWatched, setWatched] = useState(false);
  const watch = () => setWatched(window.matchMedia(DESK).matches);

  const more = { state, message, showMore: showMoreByHand };
  return (
    // Search engines may index the page, but not quote the people on it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the cards in it
    <div className={styles.results} id={PEOPLE_ID} data-nosnippet="" onPointerOver={watch} onFocus={watch}>
      {isWatched && <CardPeeks />}
      {found.page > 1 && profiles.length > 0 && (
        <Link to={first} className={styles.start}>
          <Trans>Back to the first ones</Trans>
        </Link>
      )}
      {profiles.length > 0 ? (
        <MemberGrid>
          {lead && <MemberCard profile={lead} isSpark />}
          {profiles
            .filter(({ id }) => id !== lead?.id)
            .map((profile, at) => (
              <Fragment key={profile.id}>
                {at === (lead ? 0 : 2) && <BannerSlot />}
                <MemberCard
                  profile={profile}
                  interests={named(profile.interests)}
                  isUrgent={at < FIRST_ROW}
                  isLead={at === 0 && lead === null}
                />
              </Fragment>
            ))}
          {isArriving && <CardSkeletons count={Math.min(MOST_ARRIVING, found.numResults - profiles.length)} />}
          {isSlow && cursor && !isArriving && <CardSkeletons count={4} />}
        </MemberGrid>
      ) : (
        <>
          <BannerSlot />
          <Nobody hasSimilar={similar.length > 0} first={found.numResults > 0 ? first : null} />
        </>
      )}
      {cursor && !isArriving && (
        <div className={styles.more} ref={end}>
          <More to={pathOf({ page: String(page + 1), cursor })} {...more} />
        </div>
      )}
      <Shown count={profiles.length} found={found} isEnd={cursor === null} isHidden={isArriving} />
      {!cursor && similar.length > 0 && (
        <section className={styles.similar}>
          <h2>
            <Trans>Close to what you’re looking for</Trans>
          </h2>
          <MemberGrid>
            {similar.map((profile) => (
              <MemberCard key={profile.id} profile={profile} interests={named(profile.interests)} heading="h3" />
            ))}
            {isSlow && <CardSkeletons count={4} />}
          </MemberGrid>
          {nextSimilar && (
            <div className={styles.more}>
              <More to={pathOf({ similar_page: String(nextSimilar) })} {...more} />
            </div>
          )}
        </section>
      )}
      {promo && !isArriving && <PromoCard promo={promo} />}
    </div>
  );
}

interface MoreProps {
  to: string;
  state: 'idle' | 'loading' | 'failed';
  message: string;
  showMore: () => void;
}

/** Without scripts it links to the next page. */
function More({ to, state, message, showMore }: MoreProps) {
  return (
    <>
      {state === 'failed' && <MoreFailed message={message} />}
      <ButtonLink
        to={to}
        look="secondary"
        aria-disabled={state === 'loading' || undefined}
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          showMore();
        }}
      >
        {state === 'failed' ? <Trans>Try again</Trans> : <Trans context="button">Show more</Trans>}
      </ButtonLink>
    </>
  );
}

interface ShownProps {
  count: number;
  found: SearchPage;
  isEnd: boolean;
  /** Only for screen readers. */
  isHidden: boolean;
}

/** The position in the list, or that it ends here; announced when the list grows. */
function Shown({ count, found, isEnd, isHidden }: ShownProps) {
  const { i18n } = useLingui();
  const isWhole = found.page === 1 && !found.more && found.numResults <= found.profiles.length;
  if (count === 0 || isWhole) return null;
  const shown = formatNumber(i18n.locale, count);
  const total = totalOf(found, i18n.locale);
  return (
    <p className={isHidden ? 'visually-hidden' : `small muted ${styles.shown}`} role="status">
      {found.page === 1 && (
        <Trans>
          {shown} of {total}
        </Trans>
      )}
      {isEnd && (
        <>
          {found.page === 1 && ' · '}
          <Trans>That’s everyone.</Trans>
        </>
      )}
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

/** Nobody matches the search, or the address is beyond the last page: then `first` links to the first one. */
function Nobody({ hasSimilar, first }: { hasSimilar: boolean; first: string | null }) {
  if (first !== null) {
    return (
      <EmptyState
        title={<Trans>You’ve seen everyone on this list.</Trans>}
        action={
          <ButtonLink to={first}>
            <Trans>Back to the first ones</Trans>
          </ButtonLink>
        }
      />
    );
  }
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
