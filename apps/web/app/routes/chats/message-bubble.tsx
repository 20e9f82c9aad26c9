import type { Gift } from '@vonk/schema';
import { lazy, Suspense } from 'react';
import { classes } from '../../components/classes.ts';
import { isEmojiOnly } from './emoji-only.ts';
import type { ThreadItem } from './group-messages.ts';
import styles from './message-bubble.module.css';
import { MessageText } from './message-text.tsx';

// Most conversations hold none.
const GiftBubble = import.meta.env.SSR
  ? (await import('./gift-bubble.tsx')).default
  : lazy(() => import('./gift-bubble.tsx').catch(() => ({ default: ({ gift }: { gift: Gift }) => gift.name })));

interface MessageBubbleProps {
  item: ThreadItem;
  /** Of its run. */
  isLast: boolean;
}

export function MessageBubble({ item: { own, state, text, gift, at }, isLast }: MessageBubbleProps) {
  const isFailed = state === 'failed';
  const looks = classes(
    styles.bubble,
    own && styles.own,
    isLast && styles.last,
    state === 'sending' && styles.sending,
    isFailed && styles.failed,
    gift && styles.gift,
    // What failed needs its ground to say so.
    !gift && !isFailed && isEmojiOnly(text) && styles.emoji,
  );
  if (gift) {
    return (
      <Suspense fallback={null}>
        <GiftBubble gift={gift} at={at} className={looks} />
      </Suspense>
    );
  }
  return (
    <p dir="auto" className={looks}>
      <MessageText text={text} />
    </p>
  );
}
