import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@vonk/schema';
import styles from './about-table.module.css';
import { factsOf } from './exports/facts-of.ts';

/** The filled-in facts of a profile. */
export function AboutTable({ profile }: { profile: Profile }) {
  const { i18n } = useLingui();
  const { name } = profile;
  const rows = factsOf(profile);
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
