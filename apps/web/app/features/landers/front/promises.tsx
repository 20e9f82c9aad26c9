import { Trans } from '@lingui/react/macro';
import { ShieldCheck, Wallet } from 'lucide-react';
import styles from './promises.module.css';

/** What visitors can rely on, on the dark background of the first screen. */
export function Promises() {
  return (
    <ul className={styles.promises}>
      <li>
        <ShieldCheck aria-hidden="true" />
        <Trans>Fictional profiles are always labelled</Trans>
      </li>
      <li>
        <Wallet aria-hidden="true" />
        <Trans>No subscription</Trans>
      </li>
    </ul>
  );
}
