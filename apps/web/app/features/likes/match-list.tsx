import { useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { LikeEntry } from '@vonk/schema';
import { Picture } from '../../components/picture.tsx';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import { WriteLink } from './exports/write-link.tsx';
import styles from './match-list.module.css';

interface MatchListProps {
  matches: LikeEntry[];
  /** Ids of the matches that the member already chats with. */
  begun: string[];
}

/** Those who like the member back, each with the way to write; those still to be greeted come first, and stand out. */
export function MatchList({ matches, begun }: MatchListProps) {
  const isBegun = ({ id }: LikeEntry) => begun.includes(id);
  const sorted = [...matches].sort((one, other) => Number(isBegun(one)) - Number(isBegun(other)));
  return (
    <ul className={styles.list}>
      {sorted.map((profile) => (
        <li key={profile.id}>
          <Match profile={profile} isBegun={isBegun(profile)} />
        </li>
      ))}
    </ul>
  );
}

function Match({ profile, isBegun }: { profile: LikeEntry; isBegun: boolean }) {
  const { t } = useLingui();
  const { id, name, age, city, fictional, main_image: image } = profile;
  return (
    <article className={styles.match}>
      <Link to={`/members/${id}`} className={styles.picture} tabIndex={-1} aria-hidden="true" data-early="hover">
        <Picture image={image} alt="" isUrgent />
      </Link>
      <div className={styles.words}>
        <h2>
          <Link to={`/members/${id}`} className={styles.name} data-early="hover">
            <bdi>{name}</bdi> <span className={styles.age}>{age}</span>
          </Link>
          {profile.online && (
            <span className={styles.dot} title={t({ message: 'online', context: 'state of a person' })}>
              <span className="visually-hidden">{t({ message: 'online', context: 'state of a person' })}</span>
            </span>
          )}
        </h2>
        <p className="small muted">{city}</p>
        {fictional && <FictionalChip look="quiet" />}
        <WriteLink
          profile={profile}
          look={isBegun ? 'secondary' : 'primary'}
          size="small"
          className={styles.write}
          data-early
        />
      </div>
    </article>
  );
}
