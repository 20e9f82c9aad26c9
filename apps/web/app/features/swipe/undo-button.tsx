import { Trans } from '@lingui/react/macro';
import { Button } from '@vonk/ui/button';
import { Undo2 } from 'lucide-react';

interface UndoButtonProps {
  isBusy: boolean;
  onUndo(): void;
}

/** Undo where no card is shown. A form without scripts. */
export function UndoButton({ isBusy, onUndo }: UndoButtonProps) {
  return (
    <form
      method="post"
      action="/swipe-game"
      onSubmit={(event) => {
        event.preventDefault();
        onUndo();
      }}
    >
      <Button name="action" value="undo" look="bare" isBusy={isBusy}>
        <Undo2 aria-hidden="true" />
        <span>
          <Trans>Undo the last swipe</Trans>
        </span>
      </Button>
    </form>
  );
}
