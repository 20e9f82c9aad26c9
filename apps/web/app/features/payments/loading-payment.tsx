import { Trans } from '@lingui/react/macro';
import { Spark } from '@vonk/ui/spark';
import { ASKED } from './loading-rules.ts';
import styles from './payment-result.module.css';

/** Shown while the provider is queried for the result. */
export function LoadingPayment() {
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=?${ASKED}`} />
      </noscript>
      <Spark className={styles.waiting} />
      <h1>
        <Trans>Checking your payment</Trans>
      </h1>
      <p className="muted">
        <Trans>One moment, we’re asking how it went.</Trans>
      </p>
    </>
  );
}
