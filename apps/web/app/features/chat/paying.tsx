import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@remix-run/react';
import { formatNumber } from '@vonk/i18n/formats';
import type { Payment } from '@vonk/schema';
import { FREE_CONVERSATIONS } from '@vonk/schema/constants';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { attempt } from '../../browser/attempt.ts';
import { useNewest } from '../../browser/use-newest.ts';
import { loadWords } from '../../i18n/catalogs.ts';
import { useRefresh } from '../../live/use-refresh.ts';
import { useMember } from '../../site.ts';
import { CreditPrice } from '../credits/exports/credit-price.tsx';
import PaySheet from '../payments/exports/pay-sheet/pay-sheet.tsx';
import { PAYMENT, withPayment } from '../payments/exports/return-path.ts';
import { areDraftsStored, draftOf, waitingFor } from './exports/message-draft.ts';
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

const BROUGHT = '#text=';
/** Longer addresses are not kept during the payment. */
const MOST_BROUGHT = 400;

/** Where nothing can be stored, the address of this page brings the text back; the hash stays in the browser. */
function hashOf(text: string): string {
  const hash = BROUGHT + encodeURIComponent(text);
  return hash.length > MOST_BROUGHT ? '' : hash;
}

const textIn = (hash: string): string =>
  (hash.startsWith(BROUGHT) && attempt(() => decodeURIComponent(hash.slice(BROUGHT.length)))) || '';

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
  /** Empty for a gift. */
  const [sent, setSent] = useState<string | null>(null);
  const [isLimit] = useState(standing.kind === 'limit');
  const newest = useNewest(message);
  const isReady = standing.kind === 'ready';
  const written = text.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: again once the text is back in the field
  useEffect(() => {
    if (!paid || !isReady || stale === member) return;
    let isOver = false;
    const isSentElsewhere = (now: string) =>
      waited?.payment === paid.payment_id &&
      [waited, ...(waited.earlier ?? [])].some(({ text: one }) => one !== '' && one === now.trim());
    // Afterwards, because sending renders at once.
    queueMicrotask(() => {
      if (isOver) return;
      const { text: now, change: changeTo, submit: send } = newest.current;
      const waiting = recallWaiting(keeper);
      const isHere = waiting?.payment === paid.payment_id;
      if (isHere) {
        for (const earlier of waiting.earlier ?? []) {
          outbox().claim(earlier);
          outbox().submit(earlier.text);
          if (earlier.text === now.trim()) changeTo('');
        }
        if (!waiting.gift && waiting.text === '') return;
        outbox().claim(waiting);
        setSent(waiting.text);
        if (waiting.gift) outbox().give(waiting.gift);
        else if (waiting.text === now.trim()) send();
        // Another tab has written something else since.
        else outbox().submit(waiting.text);
      } else if (!waiting && (isSentElsewhere(now) || draftOf(memberId, profileId).recall() === '')) changeTo('');
    });
    return () => {
      isOver = true;
    };
  }, [paid, isReady, stale === member, written, keeper, outbox, memberId, profileId, waited]);

  useEffect(() => {
    const brought = textIn(window.location.hash);
    if (brought && newest.current.text === '') newest.current.change(brought);
  }, []);

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
      next={pathname + (areDraftsStored() ? '' : hashOf(written))}
      keyFor={(of) => keepWaiting(keeper, { text: written, of })}
      onOrdered={(paymentId) => keepPayment(keeper, paymentId)}
      onEnded={() => endOrder(keeper)}
      onPaid={look}
      // Refused, it is back in the field.
      done={
        sent !== null && (written === '' || !written.startsWith(sent)) && <Trans>Your message is on its way.</Trans>
      }
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
