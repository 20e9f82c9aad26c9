import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { Heart, Info, MapPin, MessageCircle, X } from 'lucide-react';
import { type MutableRefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { FictionalChip } from '../../components/fictional-chip.tsx';
import { Picture } from '../../components/picture.tsx';
import { Spark } from '../../components/spark.tsx';
import { useLike } from '../../components/use-like.ts';
import styles from './top-card.module.css';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useDrag } from './use-drag.ts';

interface TopCardProps {
  profile: ProfileCard;
  nextPath: string;
  onDone(): void;
}

/** Who is on top, and the three things to do about them. Without scripts a form and links. */
export function TopCard({ profile, nextPath, onDone }: TopCardProps) {
  const { t } = useLingui();
  const give = useRef(() => {});
  const {
    card,
    fly: decide,
    ...pointer
  } = useDrag((side) => {
    if (side === 'like') give.current();
    // At once, or the card would be seen in its place again for a blink.
    flushSync(onDone);
  });
  useArrowKeys(decide);
  const { name, age } = profile;
  return (
    <>
      <GiveLike key={profile.id} profile={profile} give={give} />
      <div ref={card} className={styles.card} {...pointer}>
        <div className={styles.picture}>
          <Picture
            key={profile.id}
            image={profile.main_image}
            alt={profile.fictional ? t`Illustrated portrait: ${name}` : t`Photo: ${name}`}
            size="large"
            isUrgent
          />
        </div>
        {profile.fictional && <FictionalChip words="full" className={styles.chip} />}
        <p className={`${styles.stamp} ${styles.spark}`} aria-hidden="true">
          <Spark />
          <Trans context="stamp on a picture: liked">Spark</Trans>
        </p>
        <p className={`${styles.stamp} ${styles.skip}`} aria-hidden="true">
          <Trans context="stamp on a picture: not this one">Pass</Trans>
        </p>
        <div className={styles.caption}>
          <div className={styles.who} aria-live="polite">
            <h2 className={styles.name}>
              <bdi>{name}</bdi> <span className={styles.age}>{age}</span>
              {profile.online && (
                <span className={styles.dot}>
                  <span className="visually-hidden">
                    <Trans context="state of a person">online</Trans>
                  </span>
                </span>
              )}
            </h2>
            {profile.city && (
              <p className={styles.city}>
                <MapPin aria-hidden="true" />
                {profile.city}
              </p>
            )}
          </div>
          <Link
            to={`/members/${profile.id}`}
            className={styles.info}
            prefetch="intent"
            aria-label={t`Profile: ${name}`}
          >
            <Info aria-hidden="true" />
          </Link>
        </div>
      </div>
      <div className={styles.buttons}>
        <a
          href={nextPath}
          className={styles.button}
          aria-label={t`Pass: ${name}`}
          title={t({ message: 'Skip', context: 'button' })}
          onClick={(event) => {
            event.preventDefault();
            decide('pass');
          }}
        >
          <X aria-hidden="true" />
        </a>
        <form
          method="post"
          action="/likes/change"
          onSubmit={(event) => {
            event.preventDefault();
            decide('like');
          }}
        >
          <input type="hidden" name="profile_id" value={profile.id} />
          <input type="hidden" name="return_to" value={nextPath} />
          <button
            type="submit"
            name="intent"
            value="like"
            className={`${styles.button} ${styles.like}`}
            aria-label={t`Like ${name}`}
            title={t({ message: 'Like', context: 'button' })}
          >
            <Heart aria-hidden="true" />
          </button>
        </form>
        <Link
          to={`/members/${profile.id}/chat`}
          className={styles.button}
          aria-label={t`Write to ${name}`}
          title={t`Write a message`}
          prefetch="intent"
        >
          <MessageCircle aria-hidden="true" />
        </Link>
      </div>
      <p className={styles.hint}>
        <Trans>Arrow keys work too: left to pass, right to like.</Trans>
      </p>
    </>
  );
}

/** The like of one person; the buttons stay when the person changes, and the focus with them. */
function GiveLike({ profile, give }: { profile: ProfileCard; give: MutableRefObject<() => void> }) {
  const { isLiked, toggle } = useLike(profile);
  give.current = () => {
    if (!isLiked) toggle();
  };
  return null;
}
