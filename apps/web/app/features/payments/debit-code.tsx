import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useNavigation } from '@remix-run/react';
import { formatAmount } from '@vonk/i18n/formats';
import type { Payment } from '@vonk/schema';
import { mandateReference, SMS_RESEND_WAIT } from '@vonk/schema/constants';
import { Banner } from '@vonk/ui/banner';
import { Button } from '@vonk/ui/button';
import { TextField } from '@vonk/ui/field';
import { FormError } from '@vonk/ui/form-error';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './debit-code.module.css';
import type { DebitAnswer } from './direct-debit.server.ts';
import { withWish } from './exports/return-path.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface DebitCodeProps {
  payment: Payment;
  /** The last two digits of the phone number; empty if unknown. */
  mobileEnd: string;
  answer?: Extract<DebitAnswer, { step: 'code' }>;
}

/** Asks for the code from the text message, which signs the mandate. */
export function DebitCode({ payment, mobileEnd, answer }: DebitCodeProps) {
  const { t, i18n } = useLingui();
  const sent = useNavigation().formData;
  const form = useRef<HTMLFormElement>(null);
  const failure = answer?.failure ?? undefined;
  const isResent = answer?.failure === null;
  // Restarts the wait after another message, not after a wrong code.
  const [resent, setResent] = useState<typeof answer>();
  if (isResent && resent !== answer) setResent(answer);
  const secondsLeft = useSecondsLeft(SMS_RESEND_WAIT / 1000, resent);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  const { payment_id: id, bundle, discount } = payment;
  const total = formatAmount(i18n.locale, payment.amount);
  const reference = mandateReference(id);
  const formLink = `/directdebit?${new URLSearchParams({ bundle, ...(discount && { code: discount.code }) })}`;
  return (
    <>
      <h1>
        <Trans>Confirm with the code</Trans>
      </h1>
      <p>
        {mobileEnd ? (
          <Trans>
            We sent a text message with a code to your number ending in {mobileEnd}. With it you agree that we collect{' '}
            {total} from your account.
          </Trans>
        ) : (
          <Trans>
            We sent a text message with a code to your number. With it you agree that we collect {total} from your
            account.
          </Trans>
        )}
      </p>
      {isResent && (
        <Banner tone="success" icon={<Check aria-hidden="true" />}>
          <Trans>Another code is on its way. Only the newest one is valid.</Trans>
        </Banner>
      )}
      <Form method="post" className="stack" ref={form}>
        <FormError failure={failure} />
        <input type="hidden" name="payment" value={id} />
        <TextField
          label={t`Code`}
          name="sms_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          issue={failure?.fields['sms_code']}
        />
        <Button size="large" isWide isBusy={sent?.has('sms_code')}>
          <Trans context="button: orders and pays">Order with obligation to pay</Trans>
        </Button>
      </Form>
      <Form method="post">
        <input type="hidden" name="payment" value={id} />
        <input type="hidden" name="resend" value="1" />
        <Button look="secondary" isWide isBusy={sent?.has('resend')} disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? (
            <Trans>Another code in {secondsLeft} s</Trans>
          ) : (
            <Trans context="button">Send another code</Trans>
          )}
        </Button>
      </Form>
      <p className={styles.links}>
        <Link to={formLink}>
          <Trans>Change the number</Trans>
        </Link>
        <Link to={`/credits/${bundle}${withWish({ next: '', code: discount?.code ?? '' })}`}>
          <Trans>Other payment methods</Trans>
        </Link>
      </p>
      <p className={`small muted ${styles.reference}`}>
        <Trans>
          Reference of your mandate: <bdi translate="no">{reference}</bdi>
        </Trans>
      </p>
    </>
  );
}
