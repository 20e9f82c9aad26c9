import { Trans } from '@lingui/react/macro';
import { useRouteError } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { ErrorNote } from '../../components/errors/error-note.tsx';
import { statusOf } from '../../components/errors/page-error.ts';
import { PageProblem } from '../../components/errors/page-problem.tsx';
import styles from './thread-error.module.css';

/** Replaces a conversation that cannot be shown; the list beside it stays. */
export function ThreadError() {
  return (
    <div className={styles.error}>
      {statusOf(useRouteError()) === 404 ? (
        <EmptyState
          isPage
          note={<ErrorNote />}
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
        <PageProblem />
      )}
    </div>
  );
}
