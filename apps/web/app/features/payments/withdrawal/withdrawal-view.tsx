import type { Payment } from '@vonk/schema';
import type { Failure } from '../../../server/api.server.ts';
import type { FoundWithdrawal } from './withdrawal.server.ts';
import { WithdrawalDone } from './withdrawal-done.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalRefused } from './withdrawal-refused.tsx';

interface WithdrawalViewProps {
  payment: Payment;
  found: FoundWithdrawal;
  failure: Failure | undefined;
  loadedAt: string;
}

/** The withdrawal form, its result, or why it is impossible. */
export function WithdrawalView({ payment, found, failure, loadedAt }: WithdrawalViewProps) {
  const { offer, refusal } = found;
  if (refusal) return <WithdrawalRefused payment={payment} refusal={refusal} />;
  if (offer.withdrawal) return <WithdrawalDone offer={offer} withdrawal={offer.withdrawal} loadedAt={loadedAt} />;
  return <WithdrawalForm payment={payment} offer={offer} failure={failure} loadedAt={loadedAt} />;
}
