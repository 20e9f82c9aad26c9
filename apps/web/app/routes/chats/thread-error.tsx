import { Trans } from '@lingui/react/macro';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import styles from './thread-error.module.css';

/** In the place of a conversation that cannot be shown; the list beside it stays. */
export function ThreadError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : '';
  return (
    <div className={styles.error} role="alert">
      {status === 404 ? (
        <EmptyState
          title={<Trans>This conversation is not here</Trans>}
          action={
            <ButtonLink to="/chats">
              <Trans>To your messages</Trans>
            </ButtonLink>
          }
        >
          <Trans>It may have been removed, or the profile is gone.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          title={said || <Trans>Something went wrong, please try again later.</Trans>}
          action={
            <ButtonLink to="." reloadDocument>
              <Trans context="button">Try again</Trans>
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
