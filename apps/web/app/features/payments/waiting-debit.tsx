import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '@vonk/i18n/formats';
import type { Payment } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';

/** When the money is collected and the credits arrive; or that the order still waits for its code. */
export function WaitingDebit({ payment }: { payment: Payment }) {
  const { i18n } = useLingui();
  const total = formatAmount(i18n.locale, payment.amount);
  if (payment.status === 'open') {
    return (
      <>
        <p className="muted">
          <Trans>Your order waits for the code that we sent you by text message. Nothing has been collected yet.</Trans>
        </p>
        <ButtonLink to={`/directdebit?payment=${payment.payment_id}`} size="large" isWide>
          <Trans>Enter the code</Trans>
        </ButtonLink>
      </>
    );
  }
  return (
    <p className="muted">
      <Trans>
        Your bank collects {total} on one of the next two or three working days. Your credits come once it has paid,
        which can take some days more. You may leave this page.
      </Trans>
    </p>
  );
}
