import { Trans } from '@lingui/react/macro';
import { useRevalidator, useRouteError } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { useEffect } from 'react';
import { useOnline } from '../../browser/use-online.ts';
import { useRecovery } from '../../live/use-recovery.ts';
import { reloadPage } from '../../navigation/reload-guard.ts';
import { useAddress } from '../../navigation/use-address.ts';
import { ErrorNote } from './error-note.tsx';
import { Lost } from './lost.tsx';
import { isDownError, statusOf, wordsOf } from './page-error.ts';
import { useMissingScript } from './use-missing-script.ts';

/** Replaces a page that failed to load; the bar above it stays. Retries once there is a connection. */
export function PageProblem() {
  const error = useRouteError();
  const isOnline = useOnline();
  const { revalidate } = useRevalidator();
  const address = useAddress();

  const needsLoad = useMissingScript(error);

  useEffect(() => {
    const retry = () => (needsLoad ? reloadPage() : revalidate());
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [needsLoad, revalidate]);

  const isDown = isOnline && isDownError(error);
  useRecovery(isDown, revalidate);

  if (statusOf(error) === 404) return <Lost />;
  return (
    <div role="alert">
      <EmptyState
        isPage
        note={isOnline && <ErrorNote />}
        title={
          isOnline ? (
            wordsOf(error) || <Trans>Something went wrong, please try again later.</Trans>
          ) : (
            <Trans>You’re offline. We’ll try again as soon as you’re connected.</Trans>
          )
        }
        action={
          <ButtonLink
            to={address}
            reloadDocument
            onClick={(event) => {
              if (needsLoad) return;
              event.preventDefault();
              revalidate();
            }}
          >
            <Trans context="button">Try again</Trans>
          </ButtonLink>
        }
      >
        {isDown && <Trans>This page comes back by itself as soon as it can.</Trans>}
      </EmptyState>
    </div>
  );
}
