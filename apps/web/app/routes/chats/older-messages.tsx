import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { ChevronUp } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import styles from './older-messages.module.css';
import type { Thread } from './thread-state.ts';

interface OlderMessagesProps {
  thread: Thread;
  onLoad: () => void;
  isLoading: boolean;
}

/** What stands above the first message: the way to older ones, or why there is none. */
export function OlderMessages({
  thread: { hasOlder, isHistoryLimited, messages },
  onLoad,
  isLoading,
}: OlderMessagesProps) {
  if (hasOlder) {
    return (
      <ButtonLink
        to={`?before=${messages[0]?.id ?? ''}`}
        look="bare"
        size="small"
        className={styles.older}
        aria-busy={isLoading || undefined}
        onClick={(event) => {
          event.preventDefault();
          onLoad();
        }}
      >
        <ChevronUp aria-hidden="true" />
        {isLoading ? <Trans>Loading…</Trans> : <Trans>Older messages</Trans>}
      </ButtonLink>
    );
  }
  if (!isHistoryLimited) return null;
  return (
    <p className={styles.limit}>
      <Trans>Older messages in this conversation are no longer shown.</Trans>{' '}
      <Link to="/premium">
        <Trans>With Premium you see all of them</Trans>
      </Link>
    </p>
  );
}
