import { Trans } from '@lingui/react/macro';
import { findSignals, type Signal } from '@vonk/schema/signals';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { useSite } from '../../../site.ts';
import styles from './first-message-warning.module.css';

// Loaded together with what it is shown for.
export { findSignals };

interface FirstMessageWarningProps {
  signals: readonly Signal[];
  onBack: () => void;
  onSend: () => void;
}

/** Before a first message goes out: what it holds, and why that matters. */
export function FirstMessageWarning({ signals, onBack, onSend }: FirstMessageWarningProps) {
  const body = useRef<HTMLDivElement>(null);

  // The window has opened by then, and would rather start at its cross.
  useEffect(() => body.current?.querySelector('button')?.focus(), []);

  return (
    <Modal isOpen onClose={onBack} title={<Trans>Before you send this</Trans>}>
      <div className={styles.body} ref={body}>
        <ul className={styles.reasons}>
          {signals.map((signal) => (
            <li key={signal}>
              <Reason signal={signal} />
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

function Reason({ signal }: { signal: Signal }): ReactNode {
  const site = useSite().settings.name;
  switch (signal) {
    case 'money':
      return (
        <Trans>
          <strong>Your message is about money.</strong> Never send any to someone you haven’t met. Asking for it is
          against the rules here.
        </Trans>
      );
    case 'iban':
      return (
        <Trans>
          <strong>Your message is about a bank account number.</strong> Together with a name it can be used to take
          money or to pose as somebody.
        </Trans>
      );
    case 'phone':
      return (
        <Trans>
          <strong>Your message is about a phone number.</strong> Whoever has yours can reach you outside of {site}.
          Blocking them here won’t stop that.
        </Trans>
      );
    case 'contact':
      return (
        <Trans>
          <strong>Your message names another way to reach each other.</strong> Outside of {site} we can’t help you, and
          blocking somebody here won’t stop them there.
        </Trans>
      );
    case 'link':
      return (
        <Trans>
          <strong>Your message holds a link.</strong> It can tell who you are, and from somebody new it can look like a
          trick.
        </Trans>
      );
  }
}

/** Of the key that sent the message and is still held down. */
function ignoreRepeated(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
