import styles from './typing-words.module.css';
import { TypingDots } from './typing-words.tsx';

/** The other person is writing; the header says so in words. */
export function TypingBubble() {
  return (
    <span className={styles.bubble} data-typing aria-hidden="true">
      <TypingDots />
    </span>
  );
}
