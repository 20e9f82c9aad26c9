import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { Picture } from '../../../components/picture.tsx';
import { loadWords } from '../../../i18n/catalogs.ts';
import { FictionalChip } from '../../fictional/exports/fictional-chip.tsx';
import { PromptList } from '../../profiles/exports/prompt-list.tsx';
import { FactList, InterestTags } from '../../profiles/exports/told.tsx';
import { offerRoom } from '../openers/room.ts';
import styles from './person-pane.module.css';
import { type Known, useProfile } from './use-profile.ts';

await loadWords('chats');

/** Pictures beside the large one. */
const MOST_PICTURES = 4;

interface PersonPaneProps {
  profile: ProfileCard;
  /** Whether one of the two blocked the other: then only the card is shown. */
  isBlocked: boolean;
}

/** The person of the open conversation: pictures, where they live, what they say of themselves, and the way to more. */
export default function PersonPane({ profile: card, isBlocked }: PersonPaneProps) {
  const { t } = useLingui();
  const known = useProfile(card.id);
  const { id, name, age, main_image, fictional, online } = card;
  const place = [...new Set([card.city, card.region].filter((part) => part !== null))].join(', ');
  return (
    <div className={styles.pane}>
      <Link to={`/members/${id}`} className={styles.portrait} tabIndex={-1} aria-hidden="true">
        <Picture image={main_image} alt="" size="medium" />
      </Link>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi> <span className={styles.age}>{age}</span>
        </h2>
        {fictional && <FictionalChip look="quiet" />}
        <p className={styles.place}>
          {online && (
            <span className={styles.online}>
              <Trans context="state of a person">online</Trans>
            </span>
          )}
          {place}
        </p>
      </div>
      <div ref={offerRoom} className={styles.room} />
      {known && !isBlocked && <Told known={known} />}
      <ButtonLink to={`/members/${id}`} look="secondary" isWide data-early aria-label={t`View the profile of ${name}`}>
        <Trans>View profile</Trans>
      </ButtonLink>
    </div>
  );
}

function Told({ known: { profile, interests } }: { known: Known }) {
  const { t } = useLingui();
  const { name, about, shared_interests: shared } = profile;
  const further = profile.photos.flatMap(({ id, image }) => (image ? [{ id, image }] : [])).slice(1, 1 + MOST_PICTURES);
  const theirs = interests
    .filter(({ key }) => profile.interests.includes(key))
    .sort((one, other) => Number(shared.includes(other.key)) - Number(shared.includes(one.key)));
  return (
    <>
      {further.length > 0 && (
        <ul className={styles.pictures} aria-label={t`More pictures`}>
          {further.map(({ id, image }, at) => {
            const number = at + 2;
            return (
              <li key={id}>
                <Link to={`/members/${profile.id}`} aria-label={t`Picture ${number} of ${name}`}>
                  <Picture image={image} alt="" size="small" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {about && (
        <p className={styles.about} dir="auto" lang={profile.language}>
          {about}
        </p>
      )}
      <PromptList prompts={profile.prompts} language={profile.language} isSmall />
      {theirs.length > 0 && (
        <section>
          <h3 className={styles.title}>
            <Trans>Interests</Trans>
          </h3>
          <InterestTags interests={theirs} shared={shared} />
        </section>
      )}
      <FactList profile={profile} className={styles.facts} />
    </>
  );
}
