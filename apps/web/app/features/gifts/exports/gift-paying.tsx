import { Trans } from '@lingui/react/macro';
import type { Gift } from '@vonk/schema';
import { useMemo } from 'react';
import { loadWords } from '../../../i18n/catalogs.ts';
import { useMember } from '../../../site.ts';
import { waitingFor } from '../../chat/exports/message-draft.ts';
import { endOrder, keepPayment, keepWaiting } from '../../chat/exports/order-key.ts';
import { CreditPrice } from '../../credits/exports/credit-price.tsx';
import PaySheet from '../../payments/exports/pay-sheet/pay-sheet.tsx';
import type { Catalogue } from './gift-form.tsx';

await loadWords('account');

interface GiftPayingProps {
  profileId: string;
  /** Null if none is chosen yet. */
  gift: Gift | null;
  cost: Catalogue['cost'];
  onClose: () => void;
}

/** Buying for a gift, which is given in the conversation once its payment is paid. */
export default function GiftPaying({ profileId, gift, cost, onClose }: GiftPayingProps) {
  const { id: memberId } = useMember();
  const keeper = useMemo(() => waitingFor(memberId, profileId), [memberId, profileId]);
  return (
    <PaySheet
      paymentId={null}
      title={<Trans>Buy credits</Trans>}
      next={`/members/${profileId}/chat`}
      keyFor={(of) => keepWaiting(keeper, { text: '', gift, of })}
      onOrdered={(paymentId) => keepPayment(keeper, paymentId)}
      onEnded={() => endOrder(keeper)}
      onPaid={() => {}}
      done={null}
      onClose={onClose}
    >
      <Trans>
        <strong>
          <CreditPrice credits={cost.credits} money={cost.money} />
        </strong>{' '}
        per gift
      </Trans>
    </PaySheet>
  );
}
