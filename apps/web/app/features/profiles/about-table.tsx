import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@vonk/schema';
import styles from './about-table.module.css';
import { LOOKS, REASON_NAME, REASON_WORDS, TRAIT_NAMES, TRAIT_WORDS } from './exports/trait-words.ts';

/** The filled-in facts of a profile. */
export function AboutTable({ profile }: { profile: Profile }) {
  const { i18n } = useLingui();
  const { name } = profile;
  const rows: [MessageDescriptor, MessageDescriptor][] = [];
  if (profile.reason_for_joining) rows.push([REASON_NAME, REASON_WORDS[profile.reason_for_joining]]);
  for (const trait of ['relationship_status', ...LOOKS] as const) {
    const words = TRAIT_WORDS[trait] as Record<string, MessageDescriptor>;
    const word = words[profile[trait] ?? ''];
    if (word) rows.push([TRAIT_NAMES[trait], word]);
  }
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="about-table">
      <h2 id="about-table">
        <Trans>
          About <bdi>{name}</bdi>
        </Trans>
      </h2>
      <dl className={styles.table}>
        {rows.map(([label, word]) => (
          <div key={i18n._(label)}>
            <dt>{i18n._(label)}</dt>
            <dd>{i18n._(word)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
