import { useLingui } from '@lingui/react/macro';
import type { OwnPhoto } from '@vonk/schema';
import { Modal } from '@vonk/ui/modal';
import type { FormEvent } from 'react';
import { Picture } from '../../components/picture.tsx';
import { intentOf, type PhotoIntent } from './album.ts';
import { PhotoActions } from './photo-actions.tsx';
import styles from './photo-sheet.module.css';
import { PhotoState } from './photo-state.tsx';

interface PhotoSheetProps {
  photo: OwnPhoto;
  /** From 0. */
  place: number;
  count: number;
  onIntent: (intent: PhotoIntent) => void;
  onAdjust: () => void;
  onClose: () => void;
}

/** A photo and what can be done with it. Stays open while the photo moves from place to place. */
export default function PhotoSheet({ photo, place, count, onIntent, onAdjust, onClose }: PhotoSheetProps) {
  const { t } = useLingui();
  const number = place + 1;
  const title = t`Your photo ${number} of ${count}`;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const intent = intentOf(event);
    if (!intent) return;
    if (intent !== 'earlier' && intent !== 'later') onClose();
    onIntent(intent);
  }

  function adjust() {
    onClose();
    onAdjust();
  }

  return (
    <Modal isOpen onClose={onClose} size="small" title={<span aria-live="polite">{title}</span>}>
      <form className={styles.sheet} onSubmit={onSubmit}>
        <div className={styles.picture}>
          <Picture image={photo.image} alt="" />
        </div>
        <div>
          {photo.moderation !== 'approved' && (
            <p className={styles.state}>
              <PhotoState photo={photo} />
            </p>
          )}
          <PhotoActions photo={photo} place={place} count={count} onAdjust={adjust} />
        </div>
      </form>
    </Modal>
  );
}
