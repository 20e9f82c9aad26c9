import { Trans, useLingui } from '@lingui/react/macro';
import type { DeckCard } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { memo } from 'react';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import { PromptList } from '../profiles/exports/prompt-list.tsx';
import { FactList, InterestTags } from '../profiles/exports/told.tsx';
import type { NamesOfInterests } from './interest-names.ts';
import styles from './person.module.css';
import { Place } from './place.tsx';

interface PersonProps {
  profile: DeckCard;
  interestNames: NamesOfInterests;
}

/** What the person on the top card tells, beside it on wide screens. */
export const Person = memo(function Person({ profile, interestNames }: PersonProps) {
  const { t } = useLingui();
  const { id, name, age, about, interests, shared_interests: shared } = profile;
  const theirs = [...new Set([...shared, ...interests])].flatMap((key) => {
    const word = interestNames.get(key);
    return word ? [{ key, name: word }] : [];
  });
  return (
    <section className={styles.beside} aria-label={t`Profile: ${name}`}>
      <div className={styles.person} key={id}>
        <header className={styles.head}>
          <h3 className={styles.name}>
            <bdi>{name}</bdi> <span className={styles.age}>{age}</span>
          </h3>
          {profile.fictional && <FictionalChip words="full" look="quiet" />}
        </header>
        <Place profile={profile} className="muted" />
        {about && (
          <p className={styles.about} lang={profile.language} dir="auto">
            {about}
          </p>
        )}
        <PromptList prompts={profile.prompts} language={profile.language} isSmall />
        {theirs.length > 0 && <InterestTags interests={theirs} shared={shared} />}
        <FactList profile={profile} className={styles.facts} />
        <ButtonLink to={`/members/${id}`} look="secondary" data-early className={styles.more}>
          <Trans>View profile</Trans>
        </ButtonLink>
      </div>
    </section>
  );
});
