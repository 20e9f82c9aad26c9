import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { useId } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { FictionalChip } from '../../fictional/exports/fictional-chip.tsx';
import { useUnsent } from '../use-unsent.ts';
import styles from './new-matches.module.css';

/** The member's matches without a conversation yet; each opens the first message. */
export function NewMatches({ people }: { people: readonly ProfileCard[] }) {
  const title = useId();
  if (people.length === 0) return null;
  return (
    <section className={styles.matches} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <Trans>New matches</Trans>
      </h2>
      <ul className={styles.row}>
        {people.map((profile) => (
          <NewMatch key={profile.id} profile={profile} />
        ))}
      </ul>
    </section>
  );
}

function NewMatch({ profile: { id, name, main_image, online, fictional } }: { profile: ProfileCard }) {
  const { t } = useLingui();
  const unsent = useUnsent(id);
  return (
    <li>
      <Link to={`/members/${id}/chat`} data-early="hover" className={styles.person}>
        <span className={styles.ring}>
          <Avatar image={main_image} size="medium" isOnline={online} />
        </span>
        <span className="visually-hidden">{t`Write to ${name}`}</span>
        <bdi className={styles.name} aria-hidden="true">
          {name}
        </bdi>
        {fictional && <FictionalChip look="word" className={styles.mark} />}
        {unsent === 'failed' && (
          <span className={styles.unsent}>
            <Trans context="message state">Not sent</Trans>
          </span>
        )}
      </Link>
    </li>
  );
}
