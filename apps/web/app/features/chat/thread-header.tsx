import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link } from '@remix-run/react';
import { leaveMenu, Menu } from '@vonk/ui/menu';
import menuStyles from '@vonk/ui/menu.module.css';
import { ArrowLeft, CircleUser, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { atOnce, late } from '../../components/late.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import { LikeButton } from '../likes/exports/like-button.tsx';
import styles from './thread-header.module.css';
import { newestReceived, type Thread } from './thread-state.ts';
import { TypingWords } from './typing-words.tsx';
import { useTyping } from './use-typing.ts';

// Loaded on demand: most members never open it.
const RemoveChatWindow = onDemand(() => import('./remove-chat-window.tsx'));

// Forms and links until it is loaded.
const SafetyMenu = import.meta.env.SSR
  ? atOnce((await import('./safety-menu.tsx')).default)
  : late(() => import('./safety-menu.tsx'));

/** The other person, whether they are fictional and online, and the conversation's actions. */
export function ThreadHeader({ thread, hadUnread }: { thread: Thread; hadUnread: boolean }) {
  const { t } = useLingui();
  const [isRemoving, setRemoving] = useState(false);
  const { profile, conversation, messages } = thread;
  const { name, city } = profile;
  const isBlocked = thread.reason === 'blocked';
  const readUpTo = newestReceived(messages);
  const typing = useTyping();
  const isTyping = conversation !== null && typing.has(conversation);
  return (
    <header className={styles.header}>
      <Link to="/chats" className={styles.back} data-early aria-label={t`Back to your messages`}>
        <ArrowLeft aria-hidden="true" />
      </Link>
      <Link to={`/members/${profile.id}`} className={styles.who} data-early>
        <Avatar image={profile.main_image} size="medium" />
        <span className={styles.words}>
          <span className={styles.line}>
            <h1 className={styles.name}>
              <bdi>{name}</bdi>
            </h1>
            {profile.fictional && <FictionalChip look="quiet" />}
          </span>
          {isTyping ? (
            <span className={styles.typing}>
              <TypingWords />
            </span>
          ) : profile.online ? (
            <span className={styles.online}>
              <Trans context="state of a person">online</Trans>
            </span>
          ) : (
            city && <span className={styles.city}>{city}</span>
          )}
        </span>
      </Link>
      <span className="visually-hidden" aria-live="polite">
        {isTyping && t`${name} is typing`}
      </span>
      <div className={styles.actions}>
        {hadUnread && conversation && readUpTo && (
          <noscript>
            {/* Rendered on the server only: browsers with scripts never show it. */}
            {import.meta.env.SSR && (
              <form method="post">
                <input type="hidden" name="conversation" value={conversation} />
                <input type="hidden" name="up_to" value={readUpTo} />
                <button type="submit" name="intent" value="read" className={styles.markRead}>
                  <Trans context="button: this conversation">Mark as read</Trans>
                </button>
              </form>
            )}
          </noscript>
        )}
        {!isBlocked && (
          <span className={styles.like}>
            <LikeButton profile={profile} />
          </span>
        )}
        <Menu label={t({ message: 'More', context: 'button: opens a menu' })} button={<Ellipsis aria-hidden="true" />}>
          <Link to={`/members/${profile.id}`} className={menuStyles.entry}>
            <CircleUser aria-hidden="true" />
            <Trans>View profile</Trans>
          </Link>
          {conversation && (
            <Form
              method="post"
              onSubmit={(event) => {
                event.preventDefault();
                leaveMenu(event.currentTarget);
                setRemoving(true);
              }}
            >
              <input type="hidden" name="conversation" value={conversation} />
              <button type="submit" name="intent" value="remove" className={menuStyles.entry}>
                <Trash2 aria-hidden="true" />
                <Trans>Remove chat</Trans>
              </button>
            </Form>
          )}
          <SafetyMenu profile={profile} isBlocked={isBlocked} />
        </Menu>
      </div>
      {isRemoving && <RemoveChatWindow thread={thread} onClose={() => setRemoving(false)} />}
    </header>
  );
}
