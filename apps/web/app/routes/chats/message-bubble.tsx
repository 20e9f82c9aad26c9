import { classes } from '../../components/classes.ts';
import { isEmojiOnly } from './emoji-only.ts';
import type { ThreadItem } from './group-messages.ts';
import styles from './message-bubble.module.css';
import { MessageText } from './message-text.tsx';

interface MessageBubbleProps {
  item: ThreadItem;
  /** Of its run. */
  isLast: boolean;
}

export function MessageBubble({ item: { own, state, text }, isLast }: MessageBubbleProps) {
  const isFailed = state === 'failed';
  return (
    <p
      dir="auto"
      className={classes(
        styles.bubble,
        own && styles.own,
        isLast && styles.last,
        state === 'sending' && styles.sending,
        isFailed && styles.failed,
        // What failed needs its ground to say so.
        !isFailed && isEmojiOnly(text) && styles.emoji,
      )}
    >
      <MessageText text={text} />
    </p>
  );
}
