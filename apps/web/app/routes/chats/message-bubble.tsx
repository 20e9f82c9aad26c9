import type { Gift } from '@vonk/schema';
import { lazy, type ReactNode, Suspense } from 'react';
import { classes } from '../../components/classes.ts';
import { isEmojiOnly } from './emoji-only.ts';
import type { ThreadItem } from './group-messages.ts';
import styles from './message-bubble.module.css';
import { MessageText } from './message-text.tsx';

// Most conversations hold none.
const GiftBubble = import.meta.env.SSR
  ? (await import('./gift-bubble.tsx')).default
  : lazy(() => import('./gift-bubble.tsx').catch(() => ({ default: ({ gift }: { gift: Gift }) => gift.name })));
const PhotoBubble = import.meta.env.SSR
  ? (await import('./photo/photo-bubble.tsx')).default
  : lazy(() => import('./photo/photo-bubble.tsx').catch(() => ({ default: WordsAlone })));

/** Where the part that shows photos could not be loaded. */
function WordsAlone({ className, children }: { className: string; children: ReactNode }) {
  return <div className={className}>{children}</div>;
}

interface MessageBubbleProps {
  item: ThreadItem;
  /** The other side's. */
  name: string;
  /** Of its run. */
  isLast: boolean;
}

export function MessageBubble({ item, name, isLast }: MessageBubbleProps) {
  const { own, state, text, gift, photo, at } = item;
  const isFailed = state === 'failed';
  const looks = classes(
    styles.bubble,
    own && styles.own,
    isLast && styles.last,
    state === 'sending' && styles.sending,
    isFailed && styles.failed,
    gift && styles.gift,
    photo && styles.photo,
    // What failed needs its ground to say so.
    !photo && !gift && !isFailed && isEmojiOnly(text) && styles.emoji,
  );
  if (photo) {
    return (
      <Suspense fallback={null}>
        <PhotoBubble photo={photo} name={own ? null : name} className={looks} isSending={state === 'sending'}>
          {text && <MessageText text={text} />}
        </PhotoBubble>
      </Suspense>
    );
  }
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
