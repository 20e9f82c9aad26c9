import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatTime } from '@vonk/i18n/formats';
import { Button } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { Check, CheckCheck, CircleAlert, Clock3, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadItem } from './group-messages.ts';
import styles from './run-foot.module.css';

interface RunFootProps {
  item: ThreadItem;
  timeZone: string;
  onRetry: (clientId: string) => void;
  onEdit: (clientId: string) => void;
}

/** How delivery is shown, where it is. */
const MARKS: Partial<Record<ThreadItem['state'], { Icon: LucideIcon; className?: string; words: ReactNode }>> = {
  sending: { Icon: Clock3, className: styles.waiting, words: <Trans context="message state">Sending…</Trans> },
  sent: { Icon: Check, className: styles.waiting, words: <Trans context="message state">Sent</Trans> },
  read: { Icon: CheckCheck, words: <Trans context="message state">Read</Trans> },
};

/** The time of a run, and the delivery state of its last message. */
export function RunFoot({ item, timeZone, onRetry, onEdit }: RunFootProps) {
  const { i18n } = useLingui();
  const mark = MARKS[item.state];
  if (item.state === 'failed') return <FailedFoot item={item} onRetry={onRetry} onEdit={onEdit} />;
  return (
    <span className={classes(styles.foot, item.own && styles.own)}>
      {item.state === 'held' && (
        <Link to="/complete-signup" className={styles.held}>
          <Clock3 aria-hidden="true" />
          <Trans>Delivered when you confirm your email address</Trans>
        </Link>
      )}
      <time dateTime={item.at.toISOString()}>{formatTime(i18n.locale, item.at, timeZone)}</time>
      {mark && (
        <>
          <mark.Icon className={mark.className} aria-hidden="true" />
          <span className="visually-hidden">{mark.words}</span>
        </>
      )}
    </span>
  );
}

function FailedFoot({ item, onRetry, onEdit }: Omit<RunFootProps, 'timeZone'>) {
  return (
    <div className={styles.failed} role="alert">
      <span className={styles.reason}>
        <CircleAlert aria-hidden="true" />
        <span>{item.refusal?.message || <Trans context="message state">Not sent</Trans>}</span>
      </span>
      <span className={styles.choices}>
        <Button type="button" look="secondary" size="small" onClick={() => onRetry(item.clientId)}>
          <Trans context="button">Try again</Trans>
        </Button>
        <Button type="button" look="bare" size="small" onClick={() => onEdit(item.clientId)}>
          {item.photo ? (
            <Trans context="button: takes back what was not sent">Remove</Trans>
          ) : (
            <Trans context="button">Edit</Trans>
          )}
        </Button>
      </span>
    </div>
  );
}
