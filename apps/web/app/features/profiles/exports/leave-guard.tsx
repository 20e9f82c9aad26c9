import { Trans } from '@lingui/react/macro';
import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { Button } from '@vonk/ui/button';
import { Modal } from '@vonk/ui/modal';
import styles from './leave-guard.module.css';

/** Asks for confirmation before unsaved text is lost: on links, on going back and on closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isLeaving = isDirty && nextLocation.pathname !== currentLocation.pathname;
    // Back once more is the answer to stay.
    if (isLeaving && blocker.state === 'blocked' && historyAction === 'POP') queueMicrotask(blocker.reset);
    return isLeaving;
  });
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      isOpen
      closesOnBack={false}
      size="small"
      onClose={blocker.reset}
      title={<Trans>Leave without saving?</Trans>}
    >
      <div className={styles.content}>
        <p>
          <Trans>What you changed on your profile isn’t saved yet.</Trans>
        </p>
        <Button type="button" isWide onClick={blocker.reset}>
          <Trans context="button">Stay here</Trans>
        </Button>
        <Button type="button" look="bare" isWide onClick={blocker.proceed}>
          <Trans context="button">Leave without saving</Trans>
        </Button>
      </div>
    </Modal>
  );
}
