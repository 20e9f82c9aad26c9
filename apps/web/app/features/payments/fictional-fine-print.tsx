import { Trans } from '@lingui/react/macro';
import { FictionalIcon } from '../fictional/exports/fictional-chip.tsx';
import styles from './fictional-fine-print.module.css';

/** Explains fictional profiles, and how to recognise them, before anyone pays. */
export function FictionalFinePrint() {
  return (
    <div className={styles.print}>
      <FictionalIcon />
      <p>
        <Trans>
          Some profiles are fictional and meant for chatting only. They always carry this icon and the word “Fictional”.
        </Trans>
      </p>
    </div>
  );
}
