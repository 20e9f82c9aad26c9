import { Trans, useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useOnline } from '../live/use-online.ts';
import { ButtonLink } from './button.tsx';
import styles from './error-page.module.css';
import { Spark } from './spark.tsx';

/** The message as the title, the status beneath, and a way on. It needs nothing that may have failed. */
export function ErrorPage() {
  const { t } = useLingui();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isOffline = useOfflineUntilReload(!isRouteErrorResponse(error));
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : '';
  const fallback = status === 404 ? t`This page could not be found` : t`Something went wrong, please try again later.`;
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
  return (
    <main id="content" className={`wrap ${styles.page}`}>
      <Spark />
      <h1>{status === 404 ? fallback : said || fallback}</h1>
      <p className={styles.code}>{status}</p>
      {status === 404 ? (
        <ButtonLink to="/" reloadDocument>
          <Trans>To the front page</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to={`${pathname}${search}`} reloadDocument>
          <Trans context="button">Try again</Trans>
        </ButtonLink>
      )}
    </main>
  );
}

/** A page that got no answer for want of a connection is loaded again when there is one. */
function useOfflineUntilReload(gotNoAnswer: boolean): boolean {
  const isOnline = useOnline();
  const isOffline = useRef(false);
  if (gotNoAnswer && !isOnline) isOffline.current = true;
  useEffect(() => {
    if (isOnline && isOffline.current) window.location.reload();
  }, [isOnline]);
  return isOffline.current;
}
