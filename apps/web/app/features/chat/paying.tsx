import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@remix-run/react';
import { formatNumber } from '@vonk/i18n/formats';
import type { Payment } from '@vonk/schema';
import { FREE_CONVERSATIONS } from '@vonk/schema/constants';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNewest } from '../../browser/use-newest.ts';
import { loadWords } from '../../i18n/catalogs.ts';
import { useRefresh } from '../../live/use-refresh.ts';
import { useMember } from '../../site.ts';
import { CreditPrice } from '../credits/exports/credit-price.tsx';
import PaySheet from '../payments/exports/pay-sheet/pay-sheet.tsx';
import { PAYMENT, withPayment } from '../payments/exports/return-path.ts';
import { draftOf, waitingFor } from './exports/message-draft.ts';
import { endOrder, keepPayment, keepWaiting } from './exports/order-key.ts';
import { recallWaiting } from './exports/waiting-message.ts';
import type { Outbox } from './outbox.ts';
import type { Standing } from './standing.ts';
import type { Thread } from './thread-state.ts';

await loadWords('account');

/** What is in the field, and how it is sent. */
export interface MessageToPay {
  profileId: string;
  text: string;
  change: (text: string) => void;
  submit: () => void;
  outbox: () => Outbox;
}

interface PayingProps {
  cost: Thread['cost'];
  standing: Standing;
  message: MessageToPay;
  onClose: () => void;
}

/** Buying in the conversation: what is written stays, and is sent once its payment is paid. */
export default function Paying({ cost, standing, message, onClose }: PayingProps) {
  const { profileId, text, outbox } = message;
  const { i18n } = useLingui();
  const member = useMember();
  const memberId = member.id;
  const refresh = useRefresh();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const keeper = useMemo(() => waitingFor(memberId, profileId), [memberId, profileId]);
  /** What waited when the page opened: another tab may send it, and empties the field here later, or not at all. */
  const [waited] = useState(() => recallWaiting(keeper));
  const [paid, setPaid] = useState<Payment | null>(null);
  /** The member as loaded before the payment was known: its credits must not come after those of the message. */
  const [stale, setStale] = useState<typeof member | null>(null);
  const [isSent, setSent] = useState(false);
  const [isLimit] = useState(standing.kind === 'limit');
  const newest = useNewest(message);
  const isReady = standing.kind === 'ready';
  const written = text.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: again once the text is back in the field
  useEffect(() => {
    if (!paid || !isReady || stale === member) return;
    let isOver = false;
    const isSentElsewhere = (now: string) =>
      waited?.payment === paid.payment_id && waited.text !== '' && waited.text === now.trim();
    // Afterwards, because sending renders at once.
    queueMicrotask(() => {
      if (isOver) return;
      const { text: now, change: changeTo, submit: send } = newest.current;
      const waiting = recallWaiting(keeper);
      const isHere = waiting?.payment === paid.payment_id;
      if (isHere && waiting.gift) {
        outbox().claim();
        setSent(true);
        outbox().give(waiting.gift);
      } else if (isHere && waiting.text !== '' && waiting.text === now.trim()) {
        outbox().claim();
        setSent(true);
        send();
      } else if (!waiting && (isSentElsewhere(now) || draftOf(memberId, profileId).recall() === '')) changeTo('');
    });
    return () => {
      isOver = true;
    };
  }, [paid, isReady, stale === member, written, keeper, outbox, memberId, profileId, waited]);

  function look(payment: Payment): void {
    setPaid(payment);
    if (isReady && (member.paid_user || !payment.is_first)) return;
    setStale(member);
    refresh();
  }

  function close(): void {
    onClose();
    if (search.includes(PAYMENT))
      navigate(withPayment(pathname + search, null), { replace: true, preventScrollReset: true });
  }

  const most = formatNumber(i18n.locale, FREE_CONVERSATIONS);
  return createPortal(
    <PaySheet
      paymentId={new URLSearchParams(search).get(PAYMENT)}
      title={isLimit ? <Trans>Get Premium</Trans> : <Trans>Buy credits</Trans>}
      next={pathname}
      keyFor={(of) => keepWaiting(keeper, { text: written, of })}
      onOrdered={(paymentId) => keepPayment(keeper, paymentId)}
      onEnded={() => endOrder(keeper)}
      onPaid={look}
      done={isSent && written === '' && <Trans>Your message is on its way.</Trans>}
      onClose={close}
    >
      {isLimit ? (
        <Trans>As a free member you can start at most {most} conversations. With Premium there’s no limit.</Trans>
      ) : (
        <Trans>
          <strong>
            <CreditPrice credits={cost.credits} money={cost.money} />
          </strong>{' '}
          per message
        </Trans>
      )}
    </PaySheet>,
    document.body,
  );
}
