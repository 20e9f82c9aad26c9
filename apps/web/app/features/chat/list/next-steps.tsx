import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { ChatListEntry, ProfileCard } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { Spark } from '@vonk/ui/spark';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Picture } from '../../../components/picture.tsx';
import { FictionalChip } from '../../fictional/exports/fictional-chip.tsx';
import styles from './next-steps.module.css';

const MOST = 3;

interface NextStepsProps {
  chats: readonly ChatListEntry[];
  newMatches: readonly ProfileCard[];
  /** The query of the list's address. */
  search: string;
}

/** Fills the middle until a conversation is chosen: unread messages, matches to greet, and links to more people. */
export function NextSteps({ chats, newMatches, search }: NextStepsProps) {
  const unread = chats.filter((chat) => chat.num_unread_messages > 0 && !chat.muted && !chat.archived).slice(0, MOST);
  const matches = newMatches.slice(0, MOST - unread.length);
  const count = unread.length + matches.length;
  return (
    <div className={styles.steps}>
      <Spark />
      <h2>
        {unread.length > 0 ? (
          <Plural value={count} one="One person is waiting for you" other="# people are waiting for you" />
        ) : matches.length > 0 ? (
          <Trans>Someone you like likes you back</Trans>
        ) : (
          <Trans>Choose a conversation to go on with it.</Trans>
        )}
      </h2>
      <ul className={styles.people}>
        {unread.map(({ conversation, profile }) => (
          <Person key={conversation} to={`/chats/${conversation}${search}`} profile={profile}>
            <Trans context="button: opens a message">Read</Trans>
          </Person>
        ))}
        {matches.map((profile) => (
          <Person key={profile.id} to={`/members/${profile.id}/chat`} profile={profile}>
            <Trans context="button: the first message to a match">Say hello</Trans>
          </Person>
        ))}
      </ul>
      <div className={styles.ways}>
        <ButtonLink to="/members" look="quiet" data-early>
          <Trans>Discover people</Trans>
        </ButtonLink>
        <ButtonLink to="/likes" look="quiet" data-early>
          <Trans context="navigation">Likes</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function Person({ to, profile, children }: { to: string; profile: ProfileCard; children: ReactNode }) {
  const { name, main_image, fictional } = profile;
  return (
    <li>
      <Link to={to} className={styles.person} data-early="hover">
        <span className={styles.picture}>
          <Picture image={main_image} alt="" isUrgent />
        </span>
        <bdi className={styles.name}>{name}</bdi>
        {fictional && <FictionalChip look="word" />}
        <span className={styles.act}>
          <MessageCircle aria-hidden="true" />
          {children}
        </span>
      </Link>
    </li>
  );
}
