import { useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { DeckCard } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import { Heart, MessageCircle, Undo2, X } from 'lucide-react';
import type { ComponentProps, FormEvent } from 'react';
import styles from './actions.module.css';
import type { Key } from './exports/use-arrow-keys.ts';

interface ActionsProps {
  profile: DeckCard;
  canLike: boolean;
  canUndo: boolean;
  onAction(action: Key): void;
}

const isAction = (value: string): value is Key => value === 'like' || value === 'skip' || value === 'undo';

/** Buttons for everything a drag or key can do with a card; a plain form without scripts. */
export function Actions({ profile, canLike, canUndo, onAction }: ActionsProps) {
  const { t } = useLingui();
  const { id, name } = profile;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const action = submitter instanceof HTMLButtonElement ? submitter.value : '';
    if (isAction(action) && (action !== 'undo' || canUndo)) onAction(action);
  }

  return (
    <form method="post" action="/swipe-game" className={styles.buttons} onSubmit={onSubmit}>
      <input type="hidden" name="profile_id" value={id} />
      <Action
        value="undo"
        className={styles.small}
        aria-label={t`Undo the last swipe`}
        title={t({ message: 'Undo', context: 'button: the last swipe' })}
        aria-disabled={!canUndo || undefined}
      >
        <Undo2 aria-hidden="true" />
      </Action>
      <Action value="skip" aria-label={t`Pass: ${name}`} title={t({ message: 'Skip', context: 'button' })}>
        <X aria-hidden="true" />
      </Action>
      <Action
        value="like"
        className={styles.like}
        aria-label={t`Like ${name}`}
        title={t({ message: 'Like', context: 'button' })}
        aria-disabled={!canLike || undefined}
      >
        <Heart aria-hidden="true" />
      </Action>
      <Link
        to={`/members/${id}/chat`}
        className={`${styles.button} ${styles.small}`}
        aria-label={t`Write to ${name}`}
        title={t`Write a message`}
        data-early
      >
        <MessageCircle aria-hidden="true" />
      </Link>
    </form>
  );
}

function Action({ value, className, ...rest }: ComponentProps<'button'> & { value: Key }) {
  return <button type="submit" name="action" value={value} className={classes(styles.button, className)} {...rest} />;
}
