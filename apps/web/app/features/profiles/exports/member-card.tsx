import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatDistance } from '@vonk/i18n/formats';
import type { ProfileCard } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import { Spark } from '@vonk/ui/spark';
import { MapPin } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Picture } from '../../../components/picture.tsx';
import { growInto, shrinkInto } from '../../../navigation/shared-picture.ts';
import { FictionalChip } from '../../fictional/exports/fictional-chip.tsx';
import { LikeButton } from '../../likes/exports/like-button.tsx';
import styles from './member-card.module.css';

/** Two columns on phones, then three, then four; the day's spark spans two. */
const SHOWN_WIDTH = '(max-width: 767px) 46vw, 220px';
const SPARK_WIDTH = '(max-width: 767px) 94vw, 450px';

interface MemberCardProps {
  /** Has a distance, in kilometres, when the list is sorted by it. */
  profile: ProfileCard & { distance_km?: number | null };
  /** Names of a few interests, for a person without a photo. */
  interests?: string;
  /** Today's spark: twice as wide and high. */
  isSpark?: boolean;
  isNew?: boolean;
  isUrgent?: boolean;
  /** Instead of the like. */
  action?: ReactNode;
  /** Its picture is the page’s main one, as today's spark always is. */
  isLead?: boolean;
  /** One level below the heading above the cards. */
  heading?: 'h2' | 'h3';
}

/** Backgrounds for people without a photo. */
const TINTS = [styles.rose, styles.plum, styles.teal, styles.sand];
/** Stays the same for a person. */
const tintOf = (id: string) => TINTS[Number.parseInt(id.slice(-1), 16) % TINTS.length];

/**
 * A person without a photo gets a tile of half its height.
 * Memoised: there are many cards, and the page around them often renders.
 */
export const MemberCard = memo(function MemberCard({
  profile,
  interests = '',
  isSpark = false,
  isNew = false,
  isUrgent = false,
  action,
  isLead = isSpark,
  heading: Heading = 'h2',
}: MemberCardProps) {
  const { t, i18n } = useLingui();
  const { name, city, distance_km: distance } = profile;
  const away = typeof distance === 'number' && formatDistance(i18n.locale, distance);
  return (
    <article
      data-spark={isSpark || undefined}
      className={classes(
        styles.card,
        isSpark ? styles.big : !profile.main_image && `${styles.tile} ${tintOf(profile.id)}`,
      )}
    >
      <div className={styles.picture} ref={(element) => shrinkInto(profile.id, element)}>
        <Picture
          image={profile.main_image}
          alt={profile.fictional ? t`Illustrated portrait: ${name}` : t`Photo: ${name}`}
          size={isSpark ? 'large' : 'medium'}
          sizes={isSpark ? SPARK_WIDTH : SHOWN_WIDTH}
          isUrgent={isUrgent}
          isLead={isLead}
        />
      </div>
      {profile.fictional && <FictionalChip words={isSpark ? 'full' : 'short'} className={styles.chip} />}
      {isNew && (
        <span className={styles.new}>
          <Trans context="badge on a profile or like">New</Trans>
        </span>
      )}
      <div className={styles.caption}>
        <div className={styles.who}>
          {isSpark && (
            <p className={styles.kicker}>
              <Spark />
              <Trans>Today’s spark</Trans>
            </p>
          )}
          <Heading className={styles.name}>
            <Link
              to={`/members/${profile.id}`}
              data-early="hover"
              viewTransition
              onClick={({ currentTarget }) =>
                growInto(profile.id, currentTarget.closest('article')?.querySelector('div') ?? null)
              }
            >
              <bdi>{name}</bdi> <span className={styles.age}>{profile.age}</span>
            </Link>
            {profile.online && (
              <span className={styles.dot} title={t({ message: 'online', context: 'state of a person' })}>
                <span className="visually-hidden">
                  <Trans context="state of a person">online</Trans>
                </span>
              </span>
            )}
          </Heading>
          {(city || away) && (
            <p className={styles.city}>
              <MapPin aria-hidden="true" />
              {city && <span>{city}</span>}
              {away && <span className={styles.away}>{away}</span>}
            </p>
          )}
          {interests && <p className={styles.interests}>{interests}</p>}
        </div>
        <div className={styles.action}>{action ?? <LikeButton profile={profile} look="glass" />}</div>
      </div>
    </article>
  );
});
