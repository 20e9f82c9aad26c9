import { Trans } from '@lingui/react/macro';
import type { DiscountCode } from '@vonk/schema';
import { Alert } from '@vonk/ui/alert';
import { ButtonLink } from '@vonk/ui/button';

/** Says that an open order reserves the discount, with a link to continue it, and that a new order takes it over. */
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
      <Trans>Go on with it, or order again: a new order takes the place of one that is less than an hour old.</Trans>
    </Alert>
  );
}
