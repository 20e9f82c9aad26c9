import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { Payment } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import type { Failure } from '../../../server/api.server.ts';
import { useSite } from '../../../site.ts';

/** Why a withdrawal is impossible, and who to contact. */
export function WithdrawalRefused({ payment, refusal }: { payment: Payment; refusal: Failure }) {
  const { settings } = useSite();
  const support = settings.support_email;
  return (
    <>
      <h1>
        <Trans>You can’t withdraw from this purchase</Trans>
      </h1>
      <p>{refusal.message || <Trans>Something went wrong, please try again later.</Trans>}</p>
      <p className="small muted">
        <Trans>
          Is something wrong with it? Write to <a href={`mailto:${support}`}>{support}</a>.
        </Trans>{' '}
        <Link to="/pages/return-policy">
          <Trans>Return policy</Trans>
        </Link>
      </p>
      <ButtonLink to={`/transactions/${payment.payment_id}`} look="secondary" isWide>
        <Trans>To the payment</Trans>
      </ButtonLink>
    </>
  );
}
