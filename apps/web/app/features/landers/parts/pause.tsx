import { Trans } from '@lingui/react/macro';
import { Pause as PauseIcon, Play } from 'lucide-react';
import styles from './pause.module.css';

/** Pauses animations around it; a checkbox, so that it works without scripts. */
export function Pause() {
  return (
    <label className={styles.pause}>
      <input type="checkbox" className={styles.box} data-pauses />
      <PauseIcon aria-hidden="true" className={styles.running} />
      <Play aria-hidden="true" className={styles.stopped} />
      <span>
        <Trans>Pause the pictures</Trans>
      </span>
    </label>
  );
}
