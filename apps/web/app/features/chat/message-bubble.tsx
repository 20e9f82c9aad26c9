import { Trans } from '@lingui/react/macro';
import { classes } from '@vonk/ui/classes';
import { atOnce, late } from '../../components/late.tsx';
import { isEmojiOnly } from './emoji-only.ts';
// Its styles come with the page, its script later.
import './gift-bubble.module.css';
import { isRemoved, type ThreadItem } from './group-messages.ts';
import styles from './message-bubble.module.css';
import { MessageText } from './message-text.tsx';

// Loaded on demand: most conversations contain no gift.
const GiftBubble = import.meta.env.SSR
  ? atOnce((await import('./gift-bubble.tsx')).default)
  : late(() => import('./gift-bubble.tsx'));
const PhotoBubble = import.meta.env.SSR
  ? atOnce((await import('./photo/photo-bubble.tsx')).default)
  : late(() => import('./photo/photo-bubble.tsx'));

interface MessageBubbleProps {
  item: ThreadItem;
  /** The other person's. */
  name: string;
  /** In its run. */
  isLast: boolean;
}

export function MessageBubble({ item, name, isLast }: MessageBubbleProps) {
  const { own, state, text, gift, photo, at, message } = item;
  const isFailed = state === 'failed';
  const looks = classes(
    styles.bubble,
    own && styles.own,
    isLast && styles.last,
    state === 'sending' && styles.sending,
    isFailed && styles.failed,
    !isFailed && isRemoved(item) && styles.gone,
    gift && styles.gift,
    photo && styles.photo,
    // A failed message needs its background to show that.
    !photo && !gift && !isFailed && isEmojiOnly(text) && styles.emoji,
  );
  if (photo) {
    return (
      <PhotoBubble
        photo={photo}
        name={own ? null : name}
        className={looks}
        styles={styles}
        isSending={state === 'sending'}
      >
        {text && <MessageText text={text} />}
      </PhotoBubble>
    );
  }
  if (gift) {
    return <GiftBubble gift={gift} at={at} className={looks} />;
  }
  return (
    <p dir="auto" className={looks}>
      {text === '' ? (
        <em>{message?.deleted ? <Trans>Message deleted</Trans> : <Trans>We removed this message.</Trans>}</em>
      ) : (
        <MessageText text={text} />
      )}
    </p>
  );
}
