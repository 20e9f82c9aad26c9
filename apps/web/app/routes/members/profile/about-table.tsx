import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Profile } from '@vonk/schema';
import { REASON_WORDS, TRAIT_NAMES, TRAIT_WORDS } from '../trait-words.ts';
import styles from './about-table.module.css';

const TRAITS = ['relationship_status', 'body_type', 'hair_color', 'eye_color', 'tattoos'] as const;
const REASON = msg`Reason for joining`;

/** What the profile tells of itself; what it leaves open is left out. */
export function AboutTable({ profile }: { profile: Profile }) {
  const { i18n } = useLingui();
  const rows: [MessageDescriptor, MessageDescriptor][] = [];
  if (profile.reason_for_joining) rows.push([REASON, REASON_WORDS[profile.reason_for_joining]]);
  for (const trait of TRAITS) {
    const words = TRAIT_WORDS[trait] as Record<string, MessageDescriptor>;
    const word = words[profile[trait] ?? ''];
    if (word) rows.push([TRAIT_NAMES[trait], word]);
  }
  return (
    <dl className={styles.table}>
      {rows.map(([name, word]) => (
        <div key={i18n._(name)}>
          <dt>{i18n._(name)}</dt>
          <dd>{i18n._(word)}</dd>
        </div>
      ))}
    </dl>
  );
}
