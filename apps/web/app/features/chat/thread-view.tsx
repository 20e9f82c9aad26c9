import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { atOnce, late } from '../../components/late.tsx';
import { onDemandIfPossible, windowOnDemand } from '../../components/on-demand.tsx';
import { useReaderTime } from '../../i18n/reader-time.ts';
import { FictionalNotice } from '../fictional/exports/fictional-notice.tsx';
import { Composer } from './composer.tsx';
import { groupMessages, itemsOf } from './group-messages.ts';
import { MessageDays } from './message-days.tsx';
import { OlderMessages } from './older-messages.tsx';
import type { Sent } from './outbox.ts';
import { isAcquainted } from './signals/is-acquainted.ts';
import type { LoadedThread, ThreadAnswer } from './thread.server.ts';
import { ThreadHeader } from './thread-header.tsx';
import styles from './thread-view.module.css';
import { TypingBubble } from './typing-bubble.tsx';
import { useLongPress } from './use-long-press.ts';
import { useOutbox } from './use-outbox.ts';
import { usePlace } from './use-place.ts';
import { useQuoted } from './use-quoted.ts';
import { useReadMark } from './use-read-mark.ts';
import { useReply } from './use-reply.ts';
import { useThread } from './use-thread.ts';
import { useTyping } from './use-typing.ts';
import { useUnreadMark } from './use-unread-mark.ts';

// With scripts, the button opens a dialog instead.
const GiftPanel = import.meta.env.SSR
  ? atOnce((await import('./gift-panel.tsx')).default)
  : late(() => import('./gift-panel.tsx'));

// Loaded on demand: most conversations have begun.
const ThreadStart = import.meta.env.SSR
  ? atOnce((await import('./thread-start.tsx')).default)
  : late(() => import('./thread-start.tsx'));

// Loaded when it is first opened.
const MessageMenu = windowOnDemand(() => import('./actions/message-menu.tsx'));

// For readers further up while messages arrive.
const NewMessagesPill = onDemandIfPossible(() => import('./new-messages-pill.tsx'));

interface ThreadViewProps {
  loaded: LoadedThread;
  answer: ThreadAnswer | undefined;
}

export function ThreadView({ loaded, answer }: ThreadViewProps) {
  const { t, i18n } = useLingui();
  const time = useReaderTime(loaded.loadedAt);
  const live = useThread(loaded);
  const { thread, announced, add } = live;
  const { profile } = thread;
  const { name } = profile;
  const { state, outbox } = useOutbox(
    profile.id,
    useCallback((sent: Sent) => add(sent.message), [add]),
  );

  const { messages } = thread;
  useEffect(() => outbox().settle(messages), [outbox, messages]);

  const photoWord = t({ message: 'Photo', context: 'message: a picture that was sent' });
  const retry = useCallback((clientId: string) => outbox().retry(clientId), [outbox]);
  const edit = useCallback((clientId: string) => outbox().withdraw(clientId), [outbox]);

  const items = useMemo(() => itemsOf(thread, state.pending), [thread, state.pending]);
  const isNewest = loaded.before === null;
  const hadUnread = loaded.chat.num_unread_messages > 0;
  const typing = useTyping();
  const isTyping = isNewest && thread.conversation !== null && typing.has(thread.conversation);
  const place = usePlace({ items, hadUnread: hadUnread && isNewest, isTyping });
  const { isAtEnd } = place;
  useReadMark({ thread, hadUnread, isNewest, isAtEnd });
  const firstUnreadId = useUnreadMark({ loaded, thread, pending: state.pending, isAtEnd });
  const days = useMemo(
    () => groupMessages(items, i18n.locale, time, firstUnreadId),
    [items, i18n.locale, time, firstUnreadId],
  );

  const reply = useReply(profile.id);
  const goToQuoted = useQuoted({ thread, scroller: place.scroller, onLoad: live.loadOlder });
  const [menuKey, setMenuKey] = useState<string | null>(null);
  const chosen = menuKey === null ? undefined : items.find(({ key }) => key === menuKey)?.message;
  useLongPress(place.scroller, '[data-menu]', (row) => {
    // Where the focus comes back to.
    row.focus({ preventScroll: true });
    setMenuKey(row.dataset['menu'] ?? null);
  });
  const canReply = !['blocked', 'fraud', 'profile_unavailable'].includes(thread.reason ?? '');

  return (
    <section className={styles.thread}>
      <ThreadHeader thread={thread} hadUnread={hadUnread} />
      <div className={styles.body}>
        <section
          ref={place.scroller}
          className={styles.scroller}
          onScroll={place.onScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
          tabIndex={0}
          aria-label={t`Conversation: ${name}`}
        >
          <div className={styles.messages}>
            <OlderMessages
              thread={thread}
              scroller={place.scroller}
              onLoad={live.loadOlder}
              isLoading={live.isLoadingOlder}
            />
            {profile.fictional && !thread.hasOlder && items.length > 0 && <FictionalNotice name={name} />}
            {items.length === 0 && <ThreadStart profile={profile} styles={styles} />}
            <MessageDays
              days={days}
              profile={profile}
              isBlocked={thread.reason === 'blocked'}
              conversation={thread.conversation}
              isAcquainted={isAcquainted(thread.messages)}
              timeZone={time.timeZone}
              newPlace={place.newLine}
              onRetry={retry}
              onEdit={edit}
              onMenu={setMenuKey}
              onQuote={goToQuoted}
            />
            {isTyping && <TypingBubble />}
            {!isNewest && (
              <Link to="?" className={styles.newest}>
                <Trans>To the newest messages</Trans>
              </Link>
            )}
          </div>
        </section>
        {place.numMissed > 0 && <NewMessagesPill count={place.numMissed} onClick={place.goToEnd} />}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announced && (
          // Two that are the same are told twice.
          <span key={announced.id}>
            {announced.own
              ? t({ message: 'Sent', context: 'message state' })
              : `${name}: ${announced.gift?.name ?? (announced.text || photoWord)}`}
          </span>
        )}
      </p>
      {loaded.catalogue && (
        <GiftPanel
          catalogue={loaded.catalogue}
          profile={profile}
          clientId={loaded.clientId}
          onGive={(gift) => outbox().give(gift)}
        />
      )}
      <Composer
        thread={thread}
        clientId={loaded.clientId}
        answer={answer}
        outboxState={state}
        outbox={outbox}
        reply={reply}
      />
      {chosen && (
        <MessageMenu
          message={chosen}
          profile={profile}
          isBlocked={thread.reason === 'blocked'}
          onReply={canReply ? reply.choose : undefined}
          onClose={() => setMenuKey(null)}
        />
      )}
    </section>
  );
}
