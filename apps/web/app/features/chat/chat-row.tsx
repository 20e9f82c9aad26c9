import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { ChatListEntry } from '@vonk/schema';
import { Badge } from '@vonk/ui/badge';
import { classes } from '@vonk/ui/classes';
import { Avatar } from '../../components/avatar.tsx';
import { type ReaderTime, shortStamp } from '../../i18n/days.ts';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import styles from './chat-row.module.css';
import { useDraft } from './exports/use-message-draft.ts';
import { useMessageWords } from './exports/use-message-words.ts';
import { RowMarks } from './list/row-marks.tsx';
import { RowMore, UncoveredButtons } from './list/row-tools.tsx';
import type { SideChange } from './list/side-changes.ts';
import { useSwipeAside } from './list/use-swipe-aside.ts';
import { TypingWords } from './typing-words.tsx';
import { useUnsent } from './use-unsent.ts';

interface ChatRowProps {
  chat: ChatListEntry;
  /** The query of the list's address. */
  search?: string;
  time: ReaderTime;
  isOpen: boolean;
  /** Whether the other person is typing. */
  isTyping: boolean;
  /** Opens the menu of the conversation. */
  onMore: () => void;
  onAside: (change: SideChange) => void;
}

export function ChatRow({ chat, search = '', time, isOpen, isTyping, onMore, onAside }: ChatRowProps) {
  const { t, i18n } = useLingui();
  const { profile, last_message: last, num_unread_messages: unread, archived, muted } = chat;
  const text = useMessageWords()(last);
  const draft = useDraft(profile.id);
  const unsent = useUnsent(profile.id);
  // The draft of the open conversation is already visible beside the list.
  const isDraft = draft !== '' && !isOpen;
  const swipe = useSwipeAside(() => onAside({ archived: !archived }));
  return (
    <li className={styles.item}>
      {swipe.isUncovered && (
        <UncoveredButtons
          chat={chat}
          isOpen={swipe.isOpen}
          onAside={(change) => {
            swipe.close();
            onAside(change);
          }}
        />
      )}
      <div ref={swipe.row} className={styles.front} {...swipe.handlers}>
        <Link
          to={`/chats/${chat.conversation}${search}`}
          data-early="hover"
          draggable={false}
          className={classes(styles.row, unread > 0 && !muted && styles.unread)}
          aria-current={isOpen ? 'page' : undefined}
        >
          <Avatar image={profile.main_image} size="medium" isOnline={profile.online} />
          <span className={styles.words}>
            <span className={styles.line}>
              <bdi className={styles.name}>{profile.name}</bdi>
              {profile.fictional && <FictionalChip look="word" />}
              {chat.blocked && (
                <span className={styles.blocked}>
                  <Trans context="mark of a conversation: the member blocked the other">Blocked</Trans>
                </span>
              )}
              {(muted || archived) && <RowMarks chat={chat} />}
              {unsent === 'failed' && (
                <span className={styles.unsent}>
                  <Trans context="message state">Not sent</Trans>
                </span>
              )}
              {unsent === 'waiting' && (
                <span className={styles.waiting}>
                  <Trans context="message state">Sending…</Trans>
                </span>
              )}
              <time className={styles.time} dateTime={last.created_at}>
                {shortStamp(i18n.locale, new Date(last.created_at), time)}
              </time>
            </span>
            <span className={styles.line}>
              <span className={classes(styles.text, isDraft && styles.draft)} dir="auto">
                {isTyping ? <TypingWords /> : isDraft ? t`Draft: ${draft}` : last.own ? t`You: ${text}` : text}
              </span>
              {unread > 0 && (
                <Badge count={unread} label={t`${unread} unread`} className={muted ? styles.quiet : undefined} />
              )}
            </span>
          </span>
        </Link>
        <RowMore name={profile.name} onClick={onMore} />
      </div>
    </li>
  );
}
