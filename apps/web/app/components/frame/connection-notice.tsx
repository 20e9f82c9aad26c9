import { Trans, useLingui } from '@lingui/react/macro';
import { useToast } from '@vonk/ui/toast';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useOnline } from '../../browser/use-online.ts';
import styles from './connection-notice.module.css';

/** Shown over every page while the device is offline, and briefly when it is online again. */
export function ConnectionNotice() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const showToast = useToast();
  const wasOffline = useRef(false);

  useEffect(() => {
    if (isOnline && wasOffline.current)
      showToast({ tone: 'success', text: t`You’re back online`, replaces: t`You’re offline.` });
    wasOffline.current = !isOnline;
  }, [isOnline, showToast, t]);

  return (
    <div className={styles.region} role="status">
      {!isOnline && (
        <p className={styles.notice}>
          <WifiOff aria-hidden="true" />
          <Trans>You’re offline. We’ll try again as soon as you’re connected.</Trans>
        </p>
      )}
    </div>
  );
}
