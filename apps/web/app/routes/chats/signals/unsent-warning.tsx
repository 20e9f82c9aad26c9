import { Trans } from '@lingui/react/macro';
import type { Signal } from '@vonk/schema/signals';
import { useId } from 'react';
import { Button, ButtonAnchor } from '../../../components/button.tsx';
import { SignalReasons } from './signal-reasons.tsx';
import styles from './unsent-warning.module.css';

interface UnsentWarningProps {
  signals: readonly Signal[];
  /** The id of the field, in which the message still is. */
  fieldId: string;
}

/** Above the field, when the form came back without scripts: what the message holds, and the way to send it anyway. */
export default function UnsentWarning({ signals, fieldId }: UnsentWarningProps) {
  const id = useId();
  return (
    <div className={styles.warning}>
      <h2 id={id}>
        <Trans>Before you send this</Trans>
      </h2>
      <section
        className={styles.reasons}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        aria-labelledby={id}
      >
        <SignalReasons signals={signals} />
      </section>
      <div className={styles.actions}>
        <ButtonAnchor
          href={`#${fieldId}`}
          size="small"
          // The page came to ask this.
          autoFocus
        >
          <Trans>Go back and change it</Trans>
        </ButtonAnchor>
        <Button type="submit" name="anyway" value={signals.join(' ')} look="bare" size="small">
          <Trans>Send anyway</Trans>
        </Button>
      </div>
    </div>
  );
}
