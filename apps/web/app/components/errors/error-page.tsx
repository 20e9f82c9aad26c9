import { Trans, useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { Spark } from '@vonk/ui/spark';
import { useEffect, useRef } from 'react';
import { useOnline } from '../../browser/use-online.ts';
import { useRecovery } from '../../live/use-recovery.ts';
import { reloadPage } from '../../navigation/reload-guard.ts';
import { useAddress } from '../../navigation/use-address.ts';
import styles from './error-page.module.css';
import { ErrorReference } from './error-reference.tsx';
import { Lost } from './lost.tsx';
import { isDownError, statusOf, wordsOf } from './page-error.ts';
import { useMissingScript } from './use-missing-script.ts';
import { usePageError } from './use-page-error.ts';

/** The message as the title, the status, and a link onward. Uses nothing that may have failed. */
export function ErrorPage() {
  const error = useRouteError();
  const address = useAddress();
  const isOffline = useOfflineUntilReload(!isRouteErrorResponse(error));
  const title = useErrorTitle();
  const status = statusOf(error);
  const isDown = !isOffline && isDownError(error);
  useMissingScript(error);
  useRecovery(isDown, reloadPage);
  if (isOffline) {
    return (
      <main id="content" className={`wrap ${styles.page}`}>
        <Spark />
        <h1>
          <Trans>You’re offline.</Trans>
        </h1>
        <p className="muted" role="status">
          <Trans>We’ll try again as soon as you’re connected.</Trans>
        </p>
      </main>
    );
  }
  if (status === 404) {
    return (
      <main id="content" className="wrap">
        <Lost reloadDocument />
      </main>
    );
  }
  return (
    <main id="content" className={`wrap ${styles.page}`}>
      <Spark />
      <h1>{title}</h1>
      <p className={styles.code}>{status}</p>
      {isDown && (
        <p className="muted">
          <Trans>This page comes back by itself as soon as it can.</Trans>
        </p>
      )}
      <ButtonLink to={address} reloadDocument>
        <Trans context="button">Try again</Trans>
      </ButtonLink>
      <ErrorReference />
    </main>
  );
}

/** The title of the page's error; null without one. */
export function useErrorTitle(): string | null {
  const { t } = useLingui();
  const error = usePageError();
  if (error === undefined || error === null) return null;
  if (statusOf(error) === 404) return t`This page could not be found`;
  return wordsOf(error) || t`Something went wrong, please try again later.`;
}

/** Reloads a page that failed for lack of a connection once there is one. */
function useOfflineUntilReload(gotNoAnswer: boolean): boolean {
  const isOnline = useOnline();
  const isOffline = useRef(false);
  if (gotNoAnswer && !isOnline) isOffline.current = true;
  useEffect(() => {
    if (isOnline && isOffline.current) reloadPage();
  }, [isOnline]);
  return isOffline.current;
}
