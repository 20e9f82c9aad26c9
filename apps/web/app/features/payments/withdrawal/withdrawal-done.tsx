import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAmount, formatDate, formatDateTime } from '@vonk/i18n/formats';
import type { WithdrawalOffer } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { Check, CircleAlert } from 'lucide-react';
import { useReaderTime } from '../../../i18n/reader-time.ts';
import { useMember, useSite } from '../../../site.ts';
import { Fact } from './fact.tsx';
import styles from './withdrawal.module.css';

interface WithdrawalDoneProps {
  offer: WithdrawalOffer;
  withdrawal: NonNullable<WithdrawalOffer['withdrawal']>;
  loadedAt: string;
}

/** A completed withdrawal with its number and state. */
export function WithdrawalDone({ offer, withdrawal, loadedAt }: WithdrawalDoneProps) {
  const { i18n } = useLingui();
  const { timeZone } = useReaderTime(loadedAt);
  const { email } = useMember();
  const { credits } = offer;
  const { number, state } = withdrawal;
  const isRefused = state === 'refused';
  const amount = formatAmount(i18n.locale, offer.amount);
  const time = formatDateTime(i18n.locale, new Date(withdrawal.requested_at), timeZone);
  return (
    <>
      <span className={classes(styles.sign, isRefused && styles.refused)}>
        {isRefused ? <CircleAlert aria-hidden="true" /> : <Check aria-hidden="true" />}
      </span>
      <h1>
        {isRefused ? (
          <Trans>We couldn’t send your money back</Trans>
        ) : (
          <Trans>You have withdrawn from this purchase</Trans>
        )}
      </h1>
      <dl className={styles.facts}>
        <Fact name={<Trans>Number of your withdrawal</Trans>} className={styles.number}>
          {number}
        </Fact>
        <Fact name={<Trans context="withdrawal: when it was made">Made on</Trans>}>{time}</Fact>
        <Fact name={<Trans>Unused credits</Trans>}>
          <Plural value={credits} one="# credit" other="# credits" />
        </Fact>
        <Fact name={<Trans>What comes back to you</Trans>} className={styles.amount}>
          {amount}
        </Fact>
      </dl>
      {isRefused ? <WhatToDo /> : <WhatHappens offer={offer} state={state} timeZone={timeZone} />}
      {!isRefused && (
        <p className="muted">
          <Trans>An email to {email} confirms it. You need do nothing more.</Trans>
        </p>
      )}
      <ButtonLink to="/transactions" look="secondary" isWide>
        <Trans>Transactions</Trans>
      </ButtonLink>
    </>
  );
}

function WhatHappens({
  offer,
  state,
  timeZone,
}: {
  offer: WithdrawalOffer;
  state: 'requested' | 'refunded';
  timeZone: string;
}) {
  const { i18n } = useLingui();
  const arrival = formatDate(i18n.locale, new Date(offer.refund_by), timeZone);
  return (
    <p>
      {state === 'refunded' ? (
        <Trans>
          The payment service is sending the money by the way in which you paid. It is there by {arrival} at the latest.
        </Trans>
      ) : (
        <Trans>
          We are having the money sent by the way in which you paid. It is there by {arrival} at the latest.
        </Trans>
      )}
    </p>
  );
}

function WhatToDo() {
  const { settings } = useSite();
  const support = settings.support_email;
  return (
    <p>
      <Trans>
        The payment service refused. Your credits are back, and your withdrawal stays valid: write to{' '}
        <a href={`mailto:${support}`}>{support}</a> with its number and tell us where to send the money.
      </Trans>
    </p>
  );
}
