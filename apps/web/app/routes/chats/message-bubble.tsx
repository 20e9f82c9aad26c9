import { classes } from '../../components/classes.ts';
import type { ThreadItem } from './group-messages.ts';
import styles from './message-bubble.module.css';
import { MessageText } from './message-text.tsx';

interface MessageBubbleProps {
  item: ThreadItem;
  /** Of its run. */
  isLast: boolean;
}

export function MessageBubble({ item: { own, state, text }, isLast }: MessageBubbleProps) {
  return (
    <p
      dir="auto"
      className={classes(
        styles.bubble,
        own && styles.own,
        isLast && styles.last,
        state === 'sending' && styles.sending,
        state === 'failed' && styles.failed,
      )}
    >
      <MessageText text={text} />
    </p>
  );
}
