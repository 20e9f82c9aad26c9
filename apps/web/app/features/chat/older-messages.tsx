import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { useToast } from '@vonk/ui/toast';
import { ChevronUp } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import styles from './older-messages.module.css';
import type { Thread } from './thread-state.ts';

interface OlderMessagesProps {
  thread: Thread;
  scroller: RefObject<HTMLElement>;
  /** Returns whether they were loaded. */
  onLoad: () => Promise<boolean>;
  isLoading: boolean;
}

/** Above the first message: loads older ones, or says why there are none. */
export function OlderMessages({ thread, ...rest }: OlderMessagesProps) {
  const { hasOlder, isHistoryLimited, messages } = thread;
  if (hasOlder) return <OlderLink before={messages[0]?.id ?? ''} {...rest} />;
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

/** Followed automatically when less than a screen above the viewport; after a failure it must be pressed. */
function OlderLink({ before, scroller, onLoad, isLoading }: Omit<OlderMessagesProps, 'thread'> & { before: string }) {
  const { t } = useLingui();
  const showToast = useToast();
  const edge = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    const hasCome = await onLoad();
    setFailed(!hasCome);
    return hasCome;
  }, [onLoad]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after another page, the link may still be in range
  useEffect(() => {
    if (!edge.current || isLoading || hasFailed || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void load();
      },
      { root: scroller.current, rootMargin: '100% 0px 0px' },
    );
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, [before, isLoading, hasFailed, scroller, load]);

  async function press(): Promise<void> {
    if (!(await load())) showToast({ tone: 'error', text: t`Something went wrong, please try again later.` });
  }

  return (
    <div ref={edge} className={styles.older}>
      <ButtonLink
        to={`?before=${before}`}
        look="bare"
        size="small"
        aria-busy={isLoading || undefined}
        onClick={(event) => {
          event.preventDefault();
          void press();
        }}
      >
        <ChevronUp aria-hidden="true" />
        {isLoading ? <Trans>Loading…</Trans> : <Trans>Older messages</Trans>}
      </ButtonLink>
    </div>
  );
}
