import { Trans } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import { EndPauseForm } from './end-pause-form.tsx';
import styles from './pause-notice.module.css';

/** Pages that say it themselves; a conversation does where one would write. */
const TOLD_AT = /^\/(?:settings\/leave|swipe-game|chats\/.+|members\/.+\/chat)$/;

/** On every page of a member who is on a break; the button ends it, and loads the page again. */
export function PauseNotice() {
  const { pathname, search } = useLocation();
  if (TOLD_AT.test(pathname)) return null;
  return (
    <section aria-labelledby="pause-notice" className={styles.notice}>
      <div className={`wrap ${styles.line}`}>
        <p id="pause-notice">
          <Trans>You’re taking a break</Trans>
        </p>
        <EndPauseForm next={pathname + search} look="secondary" size="small" />
      </div>
    </section>
  );
}
