import { Trans, useLingui } from '@lingui/react/macro';
import { classes } from '@vonk/ui/classes';
import { Ellipsis } from 'lucide-react';
import { hasActions, type ThreadItem } from './group-messages.ts';
import { MessageBubble } from './message-bubble.tsx';
import { MessageQuote } from './message-quote.tsx';
import styles from './message-row.module.css';

interface MessageRowProps {
  item: ThreadItem;
  name: string;
  isLast: boolean;
  /** Opens the message's menu. */
  onMenu: (key: string) => void;
  onQuote: (id: string) => void;
}

/** A bubble with what it answers, what the two think of it, and a button for its menu. A finger rests on it instead. */
export function MessageRow({ item, name, isLast, onMenu, onQuote }: MessageRowProps) {
  const { t } = useLingui();
  const { key, own, quote, reactions, message } = item;
  const canAct = hasActions(item);
  return (
    <div
      className={classes(styles.row, own && styles.own)}
      data-id={message?.id}
      data-menu={canAct ? key : undefined}
      tabIndex={message ? -1 : undefined}
    >
      {quote && <MessageQuote quote={quote} name={name} onQuote={onQuote} />}
      <div className={styles.line}>
        <MessageBubble item={item} name={name} isLast={isLast} />
        {canAct && (
          <button
            type="button"
            className={styles.more}
            aria-label={t`Message options`}
            aria-haspopup="dialog"
            onClick={() => onMenu(key)}
            onContextMenu={(event) => {
              event.preventDefault();
              onMenu(key);
            }}
          >
            <Ellipsis aria-hidden="true" />
          </button>
        )}
      </div>
      {reactions.length > 0 && (
        <span className={styles.reactions}>
          {reactions.map(({ reaction, own: isOwn }) => (
            <span key={String(isOwn)} className={classes(styles.reaction, isOwn && styles.mine)}>
              <span className="visually-hidden">
                {isOwn ? <Trans context="who wrote it">You:</Trans> : `${name}:`}{' '}
              </span>
              {reaction}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
