import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import styles from './new-messages-line.module.css';

/** Shown above the first message that was unread when the conversation was opened. */
export function NewMessagesLine({ place }: { place: Ref<HTMLHeadingElement> }) {
  return (
    <h3 ref={place} className={styles.line}>
      <span>
        <Trans>New messages</Trans>
      </span>
    </h3>
  );
}
