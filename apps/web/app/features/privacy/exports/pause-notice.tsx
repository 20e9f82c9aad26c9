import { Trans } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import { Button } from '@vonk/ui/button';
import styles from './pause-notice.module.css';

/** Pages that say it themselves; a conversation does where one would write. */
const TOLD_AT = /^\/(?:settings\/leave|swipe-game|chats\/.+|members\/.+\/chat)$/;

/** On every page of a member who is on a break; the button ends it, and loads the page again. */
export function PauseNotice() {
  const { pathname, search } = useLocation();
  if (TOLD_AT.test(pathname)) return null;
  return (
    <section aria-labelledby="pause-notice" className={styles.notice}>
      <form method="post" action="/notifications/delete" className={`wrap ${styles.line}`}>
        <input type="hidden" name="next" value={pathname + search} />
        <p id="pause-notice">
          <Trans>You’re taking a break</Trans>
        </p>
        <Button name="part" value="pause" look="secondary" size="small">
          <Trans>Show my profile again</Trans>
        </Button>
      </form>
    </section>
  );
}
