import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  /** The server's message, if any. */
  message?: string;
  onRetry?: () => void;
  isBusy?: boolean;
}

/** Replaces a part that failed to load and offers a retry. */
export function ErrorState({ message, onRetry, isBusy = false }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={message || <Trans>Something went wrong, please try again later.</Trans>}
        action={
          onRetry && (
            <Button type="button" look="secondary" isBusy={isBusy} onClick={onRetry}>
              <Trans context="button">Try again</Trans>
            </Button>
          )
        }
      />
    </div>
  );
}
