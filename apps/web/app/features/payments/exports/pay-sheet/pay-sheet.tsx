import { useLingui } from '@lingui/react/macro';
import type { Payment } from '@vonk/schema';
import { Modal } from '@vonk/ui/modal';
import { type ReactNode, useEffect, useState } from 'react';
import { useNewest } from '../../../../browser/use-newest.ts';
import { STATUS_WORDS } from '../../../credits/exports/status-words.ts';
import { Offer } from './offer.tsx';
import { Outcome } from './outcome.tsx';
import { usePayment } from './use-payment.ts';

export interface Order {
  /** What is short, what it costs. */
  children: ReactNode;
  title: ReactNode;
  /** The page to come back to. */
  next: string;
  /** The idempotency key for this bundle, method and price. */
  keyFor(of: string): string;
  /** Before the page is left for the provider’s. */
  onOrdered(paymentId: string): void;
  /** The order is refused, or its payment has ended: another try is another order. */
  onEnded(): void;
}

interface PaySheetProps extends Order {
  /** The payment that the page was opened for; null to order one. */
  paymentId: string | null;
  /** What happened once it was paid. */
  done: ReactNode;
  onPaid(payment: Payment): void;
  onClose(): void;
}

/** The sheet in which a member buys without leaving the page, and sees afterwards how the payment stands. */
export default function PaySheet({ paymentId, ...props }: PaySheetProps) {
  const [again, setAgain] = useState<Payment | null>(null);
  if (!paymentId || again) return <OfferSheet {...props} failed={again} />;
  return <OutcomeSheet {...props} paymentId={paymentId} onAgain={setAgain} />;
}

type OfferSheetProps = Omit<PaySheetProps, 'paymentId'> & { failed: Payment | null };

function OfferSheet({ title, onClose, ...order }: OfferSheetProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal isOpen onClose={onClose} isDismissible={!isBusy} title={title}>
      <Offer {...order} isBusy={isBusy} setBusy={setBusy} />
    </Modal>
  );
}

type OutcomeSheetProps = PaySheetProps & { paymentId: string; onAgain(payment: Payment): void };

function OutcomeSheet({ paymentId, done, onPaid, onEnded, onAgain, onClose }: OutcomeSheetProps) {
  const { t, i18n } = useLingui();
  const found = usePayment(paymentId);
  const { payment, isLoading, isUnknown } = found;
  const newest = useNewest({ onPaid, onEnded, onClose });
  const status = isLoading ? null : payment?.status;

  useEffect(() => {
    if (isUnknown) newest.current.onClose();
  }, [isUnknown]);

  useEffect(() => {
    if (!status || !payment || status === 'open' || status === 'pending') return;
    newest.current.onEnded();
    if (status === 'paid') newest.current.onPaid(payment);
  }, [status, payment]);

  if (isUnknown) return null;
  return (
    <Modal isOpen onClose={onClose} title={status ? i18n._(STATUS_WORDS[status]) : t`Checking your payment`}>
      <Outcome found={found} done={done} onAgain={onAgain} onClose={onClose} />
    </Modal>
  );
}
