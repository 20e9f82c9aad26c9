import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  /** The server's words, where it had some. */
  message?: string;
  onRetry?: () => void;
  isBusy?: boolean;
}

/** In the place of a part that could not be loaded, with the way to try again. */
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
