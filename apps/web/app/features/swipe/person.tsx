import { Trans, useLingui } from '@lingui/react/macro';
import type { DeckCard } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { Tag, Tags } from '@vonk/ui/tag';
import { memo } from 'react';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import { factsOf } from '../profiles/exports/facts-of.ts';
import type { NamesOfInterests } from './interest-names.ts';
import styles from './person.module.css';
import { Place } from './place.tsx';

interface PersonProps {
  profile: DeckCard;
  interestNames: NamesOfInterests;
}

/** What the person on the top card tells, beside it on wide screens. */
export const Person = memo(function Person({ profile, interestNames }: PersonProps) {
  const { t, i18n } = useLingui();
  const { id, name, age, about, interests, shared_interests: shared } = profile;
  const facts = factsOf(profile);
  const inOrder = [...new Set([...shared, ...interests])].filter((key) => interestNames.has(key));
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
        {inOrder.length > 0 && (
          <Tags>
            {inOrder.map((key) => (
              <Tag key={key} isShared={shared.includes(key)}>
                {interestNames.get(key)}
                {shared.includes(key) && <span className="visually-hidden"> {t`(you like this too)`}</span>}
              </Tag>
            ))}
          </Tags>
        )}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([label, word]) => (
              <div key={i18n._(label)}>
                <dt>{i18n._(label)}</dt>
                <dd>{i18n._(word)}</dd>
              </div>
            ))}
          </dl>
        )}
        <ButtonLink to={`/members/${id}`} look="secondary" data-early className={styles.more}>
          <Trans>View profile</Trans>
        </ButtonLink>
      </div>
    </section>
  );
});
