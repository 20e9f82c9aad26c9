import { Trans } from '@lingui/react/macro';
import { findSignals, type Signal } from '@vonk/schema/signals';
import { Button } from '@vonk/ui/button';
import { Modal } from '@vonk/ui/modal';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './first-message-warning.module.css';
import { SignalReason } from './signal-reason.tsx';

// Re-exported, so that both load together.
export { findSignals };

interface FirstMessageWarningProps {
  signals: readonly Signal[];
  onBack: () => void;
  onSend: () => void;
}

/** Warns before sending a first message: what it contains, and why that matters. */
export function FirstMessageWarning({ signals, onBack, onSend }: FirstMessageWarningProps) {
  const body = useRef<HTMLDivElement>(null);

  // Runs after the dialog has opened and focused its close button.
  useEffect(() => body.current?.querySelector('button')?.focus(), []);

  return (
    <Modal isOpen onClose={onBack} title={<Trans>Before you send this</Trans>}>
      <div className="stack" ref={body}>
        <ul className={styles.reasons}>
          {signals.map((signal) => (
            <li key={signal}>
              <SignalReason signal={signal} />
            </li>
          ))}
        </ul>
        <p className="muted">
          <Trans>Get to know each other here first. What you send is your choice.</Trans>
        </p>
        <div className={styles.actions}>
          <Button type="button" isWide onClick={onBack} onKeyDown={ignoreRepeated}>
            <Trans>Go back and change it</Trans>
          </Button>
          <Button type="button" look="bare" isWide onClick={onSend} onKeyDown={ignoreRepeated}>
            <Trans>Send anyway</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** Ignores the key that sent the message while it is still held down. */
function ignoreRepeated(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
