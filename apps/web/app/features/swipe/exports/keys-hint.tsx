import { Trans } from '@lingui/react/macro';
import { classes } from '@vonk/ui/classes';
import styles from './keys-hint.module.css';

/** The keys of `useArrowKeys`, for devices with a keyboard. */
export function KeysHint({ className }: { className?: string }) {
  return (
    <p className={classes(styles.hint, className)}>
      <Trans>Keys work too: left arrow to pass, right arrow to like, Backspace to undo.</Trans>
    </p>
  );
}
