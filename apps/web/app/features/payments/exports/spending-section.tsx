import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { formatAmount, formatDate } from '@vonk/i18n/formats';
import type { Answer, endpoints } from '@vonk/schema';
import { Button } from '@vonk/ui/button';
import { TextField } from '@vonk/ui/field';
import { FormError } from '@vonk/ui/form-error';
import { Progress } from '@vonk/ui/progress';
import { useMemo } from 'react';
import { useReaderTime } from '../../../i18n/reader-time.ts';
import { Section } from '../../accounts/exports/section.tsx';
import type { SpendingAnswer } from '../../accounts/exports/settings.server.ts';
import styles from './spending-section.module.css';

export type Spending = Answer<typeof endpoints.getSpendingCap>;

interface SpendingSectionProps {
  spending: Spending;
  answer: SpendingAnswer | undefined;
  isChanged: boolean;
  loadedAt: string;
}

/** The amount paid this month, and the member's spending cap. */
export function SpendingSection({ spending, answer, isChanged, loadedAt }: SpendingSectionProps) {
  const { t } = useLingui();
  const isBusy = useNavigation().formAction?.startsWith('/settings/payments');
  const { cap, spent } = spending;
  const { currency } = spent;
  const refused = answer?.failure.fields['month'];
  const issue = useMemo(
    () => refused && { message: <Trans>Enter an amount, such as 50. It must be more than nothing.</Trans> },
    [refused],
  );
  return (
    <Section
      id="spending"
      title={<Trans>Spending</Trans>}
      done={
        isChanged &&
        (cap ? <Trans>Your spending cap is set.</Trans> : <Trans>You have no spending cap any more.</Trans>)
      }
    >
      <Spent spending={spending} loadedAt={loadedAt} />
      <Form method="post" action="/settings/payments#spending" className={styles.form}>
        <FormError failure={answer?.failure} />
        <TextField
          // Remounts to show the saved value.
          key={typed(cap)}
          label={t`The most you pay in a calendar month, in ${currency}`}
          name="month"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          required
          defaultValue={answer?.month ?? typed(cap)}
          issue={issue}
        />
        <Button look="secondary" isBusy={isBusy}>
          {cap ? <Trans context="button: spending cap">Change the cap</Trans> : <Trans>Set a spending cap</Trans>}
        </Button>
      </Form>
      {cap && (
        <Form method="post" action="/settings/payments#spending">
          <input type="hidden" name="remove" value="1" />
          <Button look="quiet" isBusy={isBusy}>
            <Trans context="button: spending cap">Remove the cap</Trans>
          </Button>
        </Form>
      )}
    </Section>
  );
}

function Spent({ spending, loadedAt }: Pick<SpendingSectionProps, 'spending' | 'loadedAt'>) {
  const { t, i18n } = useLingui();
  const { timeZone } = useReaderTime(loadedAt);
  const { cap, left, resets_at: resetsAt } = spending;
  const spent = formatAmount(i18n.locale, spending.spent);
  const reserved = formatAmount(i18n.locale, spending.reserved);
  const most = cap && formatAmount(i18n.locale, cap);
  const rest = left && formatAmount(i18n.locale, left);
  const date = formatDate(i18n.locale, new Date(resetsAt), timeZone);
  const counted = Number(spending.spent.value) + Number(spending.reserved.value);
  const isForeign = cap !== null && cap.currency !== spending.spent.currency;
  return (
    <div className={styles.spent}>
      <p>
        <Trans>
          Paid this month: <strong>{spent}</strong>
        </Trans>
      </p>
      {Number(spending.reserved.value) > 0 && (
        <p className="small muted">
          <Trans>In orders that aren’t finished: {reserved}. They count while they can still be paid.</Trans>
        </p>
      )}
      {cap && !isForeign && (
        <Progress
          label={t`How much of your spending cap is used`}
          value={Math.min(counted, Number(cap.value))}
          max={Number(cap.value)}
        />
      )}
      <p className="small muted">
        {isForeign ? (
          <Trans>
            Your cap of {most} is in another currency than the prices here now. Nothing can be ordered until you set it
            again or remove it.
          </Trans>
        ) : cap === null ? (
          <Trans>Set yourself a cap, and no order goes through that would take you over it in a calendar month.</Trans>
        ) : Number(left?.value) > 0 ? (
          <Trans>
            {rest} of {most} is left. It starts again on {date}.
          </Trans>
        ) : (
          <Trans>
            Nothing is left of {most}. You can order again from {date}.
          </Trans>
        )}
      </p>
    </div>
  );
}

/** An amount for the field: without decimals if they are zero. */
function typed(cap: Spending['cap']): string {
  return cap?.value.replace(/\.0+$/, '') ?? '';
}
