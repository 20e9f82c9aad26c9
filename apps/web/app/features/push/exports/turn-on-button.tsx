import { Trans } from '@lingui/react/macro';
import { Button } from '@vonk/ui/button';
import type { ComponentProps } from 'react';
import type { PushChoice } from './use-push-choice.ts';

type TurnOnButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'isWide'> & {
  choice: PushChoice;
  onClick: () => void;
};

/** Shows the browser's permission prompt; disappears after the choice. */
export function TurnOnButton({ choice, ...looks }: TurnOnButtonProps) {
  if (isAnswered(choice)) return null;
  return (
    <Button type="button" {...looks} isBusy={choice === 'busy'}>
      {choice === 'failed' ? (
        <Trans context="button">Try again</Trans>
      ) : (
        <Trans context="button">Turn on notifications</Trans>
      )}
    </Button>
  );
}

/** Whether the choice is final. */
export function isAnswered(choice: PushChoice): boolean {
  return choice === 'subscribed' || choice === 'denied';
}
