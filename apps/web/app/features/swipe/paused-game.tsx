import { Trans } from '@lingui/react/macro';
import { EmptyState } from '@vonk/ui/empty-state';
import { EndPauseForm } from '../privacy/exports/end-pause-form.tsx';

/** During a break, members meet nobody new. */
export function PausedGame() {
  return (
    <EmptyState title={<Trans>You’re taking a break</Trans>} action={<EndPauseForm next="/swipe-game" />}>
      <Trans>Nobody new meets you until you’re back, so nobody new is dealt here either.</Trans>
    </EmptyState>
  );
}
