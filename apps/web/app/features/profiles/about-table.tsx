import { Trans } from '@lingui/react/macro';
import type { Profile } from '@vonk/schema';
import styles from './about-table.module.css';
import { factsOf } from './exports/facts-of.ts';
import { FactList } from './exports/told.tsx';

/** The filled-in facts of a profile. */
export function AboutTable({ profile }: { profile: Profile }) {
  const { name } = profile;
  if (factsOf(profile).length === 0) return null;
  return (
    <section aria-labelledby="about-table">
      <h2 id="about-table">
        <Trans>
          About <bdi>{name}</bdi>
        </Trans>
      </h2>
      <FactList profile={profile} className={styles.table} />
    </section>
  );
}
