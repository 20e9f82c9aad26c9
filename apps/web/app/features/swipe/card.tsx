import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { DeckCard } from '@vonk/schema';
import { Info } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useNewest } from '../../browser/use-newest.ts';
import { Picture } from '../../components/picture.tsx';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import styles from './card.module.css';
import { type Side, useDrag } from './exports/use-drag.ts';
import { fly, ground } from './flight.ts';
import { type NamesOfInterests, namesOf } from './interest-names.ts';
import { PictureSteps } from './picture-steps.tsx';
import { Place } from './place.tsx';
import { SharedInterests } from './shared-interests.tsx';

interface CardProps {
  profile: DeckCard;
  /** 0 is the top card; a decided card flies off to its side. */
  place: number | Side;
  isLead: boolean;
  interestNames: NamesOfInterests;
  onDecided(side: Side): void;
  onFlown(id: string): void;
}

/** All cards of the stack render as the top card does, so removing one re-renders nothing. */
export function Card({ profile, place, isLead, interestNames, onDecided, onFlown }: CardProps) {
  const { t } = useLingui();
  const card = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  const { id, name, pictures } = profile;
  const isTop = place === 0;
  const drag = useDrag(onDecided);
  useFlight(card, typeof place === 'string' ? place : null, () => onFlown(id));
  return (
    <article
      ref={card}
      className={styles.card}
      data-card={id}
      data-depth={typeof place === 'string' ? 'gone' : place}
      aria-hidden={!isTop || undefined}
      {...(isTop ? drag : null)}
    >
      <Face
        profile={profile}
        image={pictures[at] ?? profile.main_image}
        isLead={isLead}
        interestNames={interestNames}
      />
      {pictures.length > 1 && <PictureSteps pictures={pictures} at={at} isTop={isTop} onStep={setAt} />}
      <Link
        to={`/members/${id}`}
        className={styles.info}
        data-early="hover"
        tabIndex={isTop ? undefined : -1}
        aria-label={t`Profile: ${name}`}
      >
        <Info aria-hidden="true" />
      </Link>
    </article>
  );
}

interface FaceProps extends Pick<CardProps, 'profile' | 'isLead' | 'interestNames'> {
  image: DeckCard['main_image'];
}

/** Everything that does not depend on the place in the stack: not re-rendered when the card moves up. */
const Face = memo(function Face({ profile, image, isLead, interestNames }: FaceProps) {
  const { t } = useLingui();
  const { name, age, about } = profile;
  const said = profile.prompts?.[0];
  return (
    <>
      <div className={styles.picture}>
        <Picture
          key={image?.match}
          image={image}
          alt={profile.fictional ? t`Illustrated portrait: ${name}` : t`Photo: ${name}`}
          size="large"
          isUrgent
          isLead={isLead}
        />
      </div>
      {profile.fictional && <FictionalChip words="full" className={styles.chip} />}
      <div className={styles.caption}>
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
        <Place profile={profile} className={styles.city} />
        {about ? (
          <p className={styles.about} lang={profile.language} dir="auto">
            {about}
          </p>
        ) : (
          said && (
            <p className={styles.about}>
              {said.question}{' '}
              <bdi lang={profile.language}>
                <b>{said.answer}</b>
              </bdi>
            </p>
          )
        )}
        <SharedInterests names={namesOf(profile.shared_interests, interestNames)} className={styles.shared} />
      </div>
    </>
  );
});

/** Reports the end of the flight; a card that is put back in mid-flight returns to the stack at once. */
function useFlight(card: RefObject<HTMLElement>, side: Side | null, onFlown: () => void): void {
  const newest = useNewest(onFlown);
  useEffect(() => {
    const element = card.current;
    if (!side || !element) return;
    const flight = fly(element, side);
    if (!flight || flight.playState === 'finished') newest.current();
    else flight.onfinish = () => newest.current();
    return () => ground(element);
  }, [card, side]);
}
