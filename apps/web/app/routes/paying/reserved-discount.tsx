import { Trans } from '@lingui/react/macro';
import type { DiscountCode } from '@vonk/schema';
import { Alert } from '../../components/alert.tsx';
import { ButtonLink } from '../../components/button.tsx';

/** An open order keeps the discount: where to go on with it, and how it comes free. */
export function ReservedDiscount({ discount }: { discount: DiscountCode | null }) {
  if (!discount?.reserved_by) return null;
  return (
    <Alert
      title={<Trans>You have an open order with a discount</Trans>}
      actions={
        <ButtonLink to={`/transactions/${discount.reserved_by}`} look="secondary" size="small">
          <Trans>To the open order</Trans>
        </ButtonLink>
      }
    >
      <Trans>Finish that one, or stop it at the payment. Then the discount is free again.</Trans>
    </Alert>
  );
}
