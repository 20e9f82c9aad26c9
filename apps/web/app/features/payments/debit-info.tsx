import { Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '@vonk/i18n/formats';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { Checks } from './checks.tsx';
import styles from './debit-info.module.css';
import { MethodsUnknown } from './methods-unknown.tsx';

interface DebitInfoProps {
  isOffered: boolean;
  areMethodsKnown: boolean;
  /** Names of the other payment methods. */
  others: string[];
  shop: string;
}

/** Explains SEPA direct debit, and whether it is available here. */
export function DebitInfo({ isOffered, areMethodsKnown, others, shop }: DebitInfoProps) {
  const { i18n } = useLingui();
  const methods = formatList(i18n.locale, others);
  return (
    <>
      <p>
        <Trans>
          With SEPA direct debit you let us collect the amount of one order from your bank account. It works with every
          account in euros that has an IBAN.
        </Trans>
      </p>
      <div className={styles.checks}>
        <Checks>
          <Trans>You agree to each order yourself; there is no subscription</Trans>
          <Trans>You hear the amount and the day before it is collected</Trans>
          <Trans>You can ask your bank for the money back within eight weeks</Trans>
        </Checks>
      </div>
      {isOffered ? (
        <ButtonLink to={shop} size="large" isWide>
          <Trans>Choose a bundle</Trans>
        </ButtonLink>
      ) : !areMethodsKnown ? (
        <MethodsUnknown here="/directdebit" />
      ) : (
        <EmptyState
          title={<Trans>Direct debit is not offered in your country right now</Trans>}
          action={
            <ButtonLink to={shop}>
              <Trans>Choose a bundle</Trans>
            </ButtonLink>
          }
        >
          {others.length > 0 && <Trans>You can pay with {methods}.</Trans>}
        </EmptyState>
      )}
    </>
  );
}
