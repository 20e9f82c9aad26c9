import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { Spark } from '@vonk/ui/spark';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../../browser/use-online.ts';
import { mayReload, reloadPage } from '../../navigation/reload-guard.ts';
import { useAddress } from '../../navigation/use-address.ts';
import styles from './error-page.module.css';

/** Replaces a page whose script is gone, for example after a release: reloads the document, or offers to. */
export function MissingScript() {
  const address = useAddress();
  const isOnline = useOnline();
  const [reloads] = useState(mayReload);
  const wasOffline = useRef(false);

  useEffect(() => {
    if (reloads || (isOnline && wasOffline.current)) reloadPage();
    wasOffline.current = !isOnline;
  }, [reloads, isOnline]);

  if (reloads || !isOnline) {
    return (
      <main id="content" className={`wrap ${styles.page}`}>
        <Spark />
        <p className="muted" role="status">
          {isOnline ? <Trans>Loading…</Trans> : <Trans>We’ll try again as soon as you’re connected.</Trans>}
        </p>
      </main>
    );
  }
  return (
    <main id="content" className={`wrap ${styles.page}`}>
      <Spark />
      <h1>
        <Trans>Something went wrong, please try again later.</Trans>
      </h1>
      <ButtonLink to={address} reloadDocument>
        <Trans context="button">Try again</Trans>
      </ButtonLink>
    </main>
  );
}
