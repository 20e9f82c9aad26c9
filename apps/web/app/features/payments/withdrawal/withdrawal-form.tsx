import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useNavigation } from '@remix-run/react';
import { formatAmount, formatDate, formatDateTime } from '@vonk/i18n/formats';
import type { Payment, WithdrawalOffer } from '@vonk/schema';
import { Banner } from '@vonk/ui/banner';
import { Button, ButtonLink } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import { TriangleAlert } from 'lucide-react';
import { useReaderTime } from '../../../i18n/reader-time.ts';
import type { Failure } from '../../../server/api.server.ts';
import { useMember } from '../../../site.ts';
import { withdrawalPath } from '../exports/withdrawal-path.ts';
import { Fact } from './fact.tsx';
import styles from './withdrawal.module.css';

interface WithdrawalFormProps {
  payment: Payment;
  offer: WithdrawalOffer;
  failure: Failure | undefined;
  loadedAt: string;
}

/** Summarises the withdrawal: who, from what, what is refunded and what changes; with the confirming button. */
export function WithdrawalForm({ payment, offer, failure, loadedAt }: WithdrawalFormProps) {
  const { i18n } = useLingui();
  const { timeZone } = useReaderTime(loadedAt);
  const { email, profile } = useMember();
  const isBusy = useNavigation().formMethod === 'POST';
  const { credits: bought } = payment;
  const { credits } = offer;
  const { name } = profile;
  const paid = formatAmount(i18n.locale, payment.amount);
  const amount = formatAmount(i18n.locale, offer.amount);
  const day = formatDate(i18n.locale, new Date(payment.created_at), timeZone);
  const arrival = formatDate(i18n.locale, new Date(offer.refund_by), timeZone);
  const end = formatDateTime(i18n.locale, new Date(Date.parse(offer.ends_at) - 1), timeZone);
  return (
    <>
      <h1>
        <Trans>Withdraw from this purchase</Trans>
      </h1>
      <p>
        <Trans>You don’t need to give a reason. Until you confirm below, nothing happens.</Trans>
      </p>
      <dl className={styles.facts}>
        <Fact name={<Trans>Your purchase</Trans>}>
          <Plural value={bought} one="# credit" other="# credits" /> · {paid} · {day}
        </Fact>
        <Fact name={<Trans context="withdrawal: the person’s name">Made by</Trans>}>
          <bdi>{name}</bdi>
        </Fact>
        <Fact name={<Trans>Unused credits that leave your account</Trans>}>
          <Plural value={credits} one="# credit" other="# credits" />
        </Fact>
        <Fact name={<Trans>What comes back to you</Trans>} className={styles.amount}>
          {amount}
        </Fact>
      </dl>
      <p>
        <Trans>
          The money comes back by the way in which you paid, by {arrival} at the latest and without costs for you.
        </Trans>
      </p>
      {offer.ends_premium && (
        <Banner tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
          <Trans>No other purchase keeps Premium: it ends with this withdrawal.</Trans>
        </Banner>
      )}
      <p className="small muted">
        <Trans>
          We confirm your withdrawal at once by email to {email}. You can withdraw until {end}.
        </Trans>{' '}
        <Link to="/pages/return-policy">
          <Trans>Return policy</Trans>
        </Link>
      </p>
      <Form method="post" action={withdrawalPath(payment.payment_id)} className="stack">
        <FormError failure={failure} />
        <Button size="large" isWide isBusy={isBusy}>
          <Trans context="button: the law’s words for the second step of a withdrawal">Confirm withdrawal</Trans>
        </Button>
      </Form>
      <ButtonLink to="/transactions" look="bare" isWide>
        <Trans context="button: leave without doing it">Not now</Trans>
      </ButtonLink>
    </>
  );
}
