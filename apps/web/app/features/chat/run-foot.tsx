import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatTime } from '@vonk/i18n/formats';
import { Button } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadItem } from './group-messages.ts';
import styles from './run-foot.module.css';

interface RunFootProps {
  item: ThreadItem;
  timeZone: string;
  onRetry: (clientId: string) => void;
  onEdit: (clientId: string) => void;
  children?: ReactNode;
}

/** The time of a run, and the delivery state of its last message. */
export function RunFoot({ item, timeZone, onRetry, onEdit, children }: RunFootProps) {
  const { i18n } = useLingui();
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
      {children}
      {item.state === 'sending' && (
        <>
          <Clock3 className={styles.waiting} aria-hidden="true" />
          <span className="visually-hidden">
            <Trans context="message state">Sending…</Trans>
          </span>
        </>
      )}
      {item.state === 'sent' && (
        <>
          <Check className={styles.waiting} aria-hidden="true" />
          <span className="visually-hidden">
            <Trans context="message state">Sent</Trans>
          </span>
        </>
      )}
      {item.state === 'read' && (
        <>
          <CheckCheck aria-hidden="true" />
          <span className="visually-hidden">
            <Trans context="message state">Read</Trans>
          </span>
        </>
      )}
    </span>
  );
}

function FailedFoot({ item, onRetry, onEdit }: Omit<RunFootProps, 'timeZone' | 'children'>) {
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
