import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useDroppedFiles } from '../../../uploads/use-dropped-files.ts';
import styles from './dropped-photo.module.css';

/** A photo that is dropped anywhere on the page, or pasted; while one is dragged over it, that it may be let go. */
export default function DroppedPhoto({ onFile }: { onFile: (file: File) => void }) {
  const isOver = useDroppedFiles(([file]) => file && onFile(file));
  if (!isOver) return null;
  return createPortal(
    <div className={styles.veil} aria-hidden="true">
      <p>
        <ImagePlus />
        <Trans>Let go to send this photo</Trans>
      </p>
    </div>,
    document.body,
  );
}
