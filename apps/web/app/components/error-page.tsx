import { Trans, useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ButtonLink } from './button.tsx';
import styles from './error-page.module.css';
import { Spark } from './spark.tsx';

/** The message as the title, the status beneath, and a way on. It needs nothing that may have failed. */
export function ErrorPage() {
  const { t } = useLingui();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : '';
  const fallback = status === 404 ? t`This page could not be found` : t`Something went wrong, please try again later.`;
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
        <ButtonLink to="." reloadDocument>
          <Trans context="button">Try again</Trans>
        </ButtonLink>
      )}
    </main>
  );
}
