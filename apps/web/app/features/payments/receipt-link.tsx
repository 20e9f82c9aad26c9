import { Trans } from '@lingui/react/macro';
import { ButtonAnchor } from '@vonk/ui/button';
import { FileText } from 'lucide-react';
import { receiptPath } from '../credits/exports/ledger-files.ts';

/** Downloads the receipt of a paid payment. */
export function ReceiptLink({ paymentId, look }: { paymentId: string; look: 'secondary' | 'bare' }) {
  return (
    <ButtonAnchor href={receiptPath(paymentId)} download look={look} isWide>
      <FileText aria-hidden="true" />
      <Trans>Receipt (PDF)</Trans>
    </ButtonAnchor>
  );
}
