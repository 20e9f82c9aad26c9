import { Trans } from '@lingui/react/macro';
import type { OwnPhoto } from '@vonk/schema';
import { Button } from '@vonk/ui/button';
import { Modal } from '@vonk/ui/modal';
import { useState } from 'react';
import { Picture } from '../../components/picture.tsx';
import styles from './remove-dialog.module.css';

interface RemoveDialogProps {
  photo: OwnPhoto;
  onClose: () => void;
  /** Returns whether the photo was removed. */
  onRemove: () => Promise<boolean>;
}

/** Asks for confirmation: a removed photo is deleted on the server, too. */
export default function RemoveDialog({ photo, onClose, onRemove }: RemoveDialogProps) {
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    if (!(await onRemove())) setBusy(false);
  }

  return (
    <Modal isOpen onClose={onClose} size="small" title={<Trans>Remove this photo?</Trans>} isDismissible={!isBusy}>
      <div className={styles.content}>
        <div className={styles.picture}>
          <Picture image={photo.image} alt="" size="small" />
        </div>
        <p>
          <Trans>It goes for good, from here and from our servers.</Trans>
        </p>
        <Button type="button" isWide isBusy={isBusy} onClick={remove}>
          <Trans context="button">Remove photo</Trans>
        </Button>
        <Button type="button" look="bare" isWide disabled={isBusy} onClick={onClose}>
          <Trans context="button: a photo stays">Keep it</Trans>
        </Button>
      </div>
    </Modal>
  );
}
