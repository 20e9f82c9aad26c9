import { Trans } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import { Button } from '@vonk/ui/button';
import { Modal } from '@vonk/ui/modal';
import { MailCheck } from 'lucide-react';
import styles from './activation-modal.module.css';
import type { ResendAnswer } from './activation-reminder.tsx';

/** Next step for a member who has just signed up: confirm the address. */
export default function ActivationModal({ email, onClose }: { email: string; onClose: () => void }) {
  const fetcher = useFetcher<ResendAnswer>({ key: 'activation-resend' });
  return (
    <Modal isOpen onClose={onClose} title={<Trans>Check your inbox</Trans>}>
      <div className={styles.body}>
        <span className={styles.sign}>
          <MailCheck aria-hidden="true" />
        </span>
        <p>
          <Trans>
            We’ve sent an email to <strong>{email}</strong>. Check your spam folder too.
          </Trans>
        </p>
        <p className="muted" aria-live="polite">
          {fetcher.data?.sent ? (
            <Trans>We’ve sent a new email. Check your spam folder too.</Trans>
          ) : (
            fetcher.data?.message || <Trans>Confirm your email address, or you can’t get any replies.</Trans>
          )}
        </p>
        <fetcher.Form method="post" action="/complete-signup" className={styles.actions}>
          <Button type="button" isWide onClick={onClose}>
            <Trans context="button: closes a message">OK</Trans>
          </Button>
          {!fetcher.data?.sent && (
            <Button look="bare" isWide isBusy={fetcher.state !== 'idle'}>
              <Trans context="button: the activation email">Send again</Trans>
            </Button>
          )}
        </fetcher.Form>
      </div>
    </Modal>
  );
}
