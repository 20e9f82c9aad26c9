import { Trans } from '@lingui/react/macro';
import type { PushChoice } from './use-push-choice.ts';

/** The result of turning notifications on; before that, the offer itself. */
export function PushOutcome({ choice }: { choice: PushChoice }) {
  switch (choice) {
    case 'subscribed':
      return <Trans>Notifications are on. We’ll tell you when someone writes to you or likes you.</Trans>;
    case 'denied':
      return (
        <Trans>Your browser blocks notifications from us. You can allow them in its settings for this site.</Trans>
      );
    case 'failed':
      return <Trans>Something went wrong, please try again later.</Trans>;
    default:
      return <Trans>Turn on notifications and don’t miss a message.</Trans>;
  }
}

export const PUSH_TONES = {
  asking: 'note',
  busy: 'note',
  subscribed: 'success',
  denied: 'warn',
  failed: 'danger',
} as const;
