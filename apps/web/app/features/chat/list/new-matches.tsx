import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { useId } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import styles from './new-matches.module.css';

/** People who match with the member and to whom nothing was written yet; each opens the first message. */
export function NewMatches({ people }: { people: readonly ProfileCard[] }) {
  const { t } = useLingui();
  const title = useId();
  if (people.length === 0) return null;
  return (
    <section className={styles.matches} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <Trans>New matches</Trans>
      </h2>
      <ul className={styles.row}>
        {people.map(({ id, name, main_image, online, fictional }) => (
          <li key={id}>
            <Link
              to={`/members/${id}/chat`}
              data-early="hover"
              className={styles.person}
              aria-label={fictional ? t`Write to ${name}, a fictional profile` : t`Write to ${name}`}
            >
              <span className={styles.ring}>
                <Avatar image={main_image} size="medium" isOnline={online} />
              </span>
              <bdi className={styles.name}>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
