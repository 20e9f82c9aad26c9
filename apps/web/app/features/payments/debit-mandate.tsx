import { Trans } from '@lingui/react/macro';
import { Checkbox } from '@vonk/ui/field';
import type { Issue } from '@vonk/ui/use-issue';
import styles from './debit-mandate.module.css';

/** The mandate, with the text that the European Payments Council requires. */
export function DebitMandate({ creditor, consentIssue }: { creditor: string; consentIssue?: Issue }) {
  return (
    <section className={styles.mandate} aria-labelledby="mandate">
      <h2 id="mandate">
        <Trans>SEPA mandate for this order and those you place later</Trans>
      </h2>
      <p>
        <Trans>
          With it you authorise {creditor} to send instructions to your bank to debit your account for this order, and
          for later ones that you place yourself, and your bank to debit your account in accordance with those
          instructions.
        </Trans>
      </p>
      <p>
        <Trans>
          You are entitled to a refund from your bank, under the terms of your agreement with it. You have to claim it
          within eight weeks from the day on which your account was debited.
        </Trans>
      </p>
      <p className="small muted">
        <Trans>You see the reference of the mandate when you confirm. It stands on your bank statement, too.</Trans>
      </p>
      <Checkbox name="consent" value="1" required issue={consentIssue}>
        <Trans>I give this mandate, and I may dispose of the account.</Trans>
      </Checkbox>
    </section>
  );
}
