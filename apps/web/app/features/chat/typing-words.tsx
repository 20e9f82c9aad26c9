import { Trans } from '@lingui/react/macro';
import styles from './typing-words.module.css';

/** That the other side is writing: three dots and the word. */
export function TypingWords() {
  return (
    <span className={styles.typing}>
      <span className={styles.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <Trans context="state of a person: is writing a message now">typing…</Trans>
    </span>
  );
}
