import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@vonk/schema';
import { Tag, Tags } from '../../../components/tag.tsx';
import { TRAIT_KEYS, type Trait, type Traits } from '../filters.ts';
import { REASON_WORDS, TRAIT_NAMES, traitWord } from '../trait-words.ts';
import styles from './profile-details.module.css';

interface ProfileDetailsProps {
  profile: Profile;
  interests: { key: string; name: string; isShared: boolean }[];
}

/** In their own words, what they like, and the rest as a table. */
export function ProfileDetails({ profile, interests }: ProfileDetailsProps) {
  const { t } = useLingui();
  const facts = useFacts(profile);
  const { name } = profile;
  return (
    <>
      {profile.about && (
        <blockquote className={styles.about} lang={profile.language}>
          <p dir="auto">{profile.about}</p>
        </blockquote>
      )}
      {interests.length > 0 && (
        <section className={styles.part}>
          <h2>
            <Trans>Interests</Trans>
          </h2>
          <Tags>
            {interests.map(({ key, name: interest, isShared }) => (
              <Tag key={key} isShared={isShared}>
                {interest}
                {isShared && <span className="visually-hidden"> ({t`you too`})</span>}
              </Tag>
            ))}
          </Tags>
        </section>
      )}
      {facts.length > 0 && (
        <section className={styles.part}>
          <h2>
            <Trans>
              About <bdi>{name}</bdi>
            </Trans>
          </h2>
          <dl className={styles.facts}>
            {facts.map(({ key, label, value }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

interface Fact {
  key: string;
  label: string;
  value: string;
}

/** What is known, in the reader's words; what is not is left out. */
function useFacts(profile: Profile): Fact[] {
  const { t, i18n } = useLingui();
  const fact = (key: string, label: string, word: MessageDescriptor): Fact => ({ key, label, value: i18n._(word) });
  const traits = TRAIT_KEYS.flatMap((trait) => traitFact(trait, profile[trait], fact, i18n._(TRAIT_NAMES[trait])));
  const reason = profile.reason_for_joining;
  const facts = reason ? [fact('reason', t`Here for`, REASON_WORDS[reason]), ...traits] : traits;
  return profile.region ? [{ key: 'region', label: t`Region`, value: profile.region }, ...facts] : facts;
}

function traitFact<T extends Trait>(
  trait: T,
  value: Traits[T] | null,
  fact: (key: string, label: string, word: MessageDescriptor) => Fact,
  label: string,
): Fact[] {
  return value ? [fact(trait, label, traitWord(trait, value))] : [];
}
