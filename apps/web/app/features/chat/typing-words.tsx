import { Trans } from '@lingui/react/macro';
import styles from './typing-words.module.css';

/** Says that the other person is typing: three dots and the word. */
export function TypingWords() {
  return (
    <span className={styles.typing}>
      <TypingDots />
      <Trans context="state of a person: is writing a message now">typing…</Trans>
    </span>
  );
}

export function TypingDots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
