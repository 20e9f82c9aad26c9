import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from '../../photos/exports/viewer/photo-viewer.module.css';
import { useZoom } from '../../photos/exports/viewer/use-zoom.ts';
import { STEP } from '../../photos/exports/viewer/zoom.ts';
import { ZoomTools } from '../../photos/exports/viewer/zoom-tools.tsx';
import { ZoomedPicture } from '../../photos/exports/viewer/zoomed-picture.tsx';

interface PhotoWindowProps {
  src: string;
  /** Natural size in pixels. */
  size: { width: number; height: number };
  alt: string;
  onError: () => void;
  onClose: () => void;
}

/** How far a key moves an enlarged picture, in pixels. */
const KEY_STEP = 60;

/** A full-window viewer for a message's photo, with zoom. */
export default function PhotoWindow({ src, size, alt, onError, onClose }: PhotoWindowProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const { zoom, by, move, reset, window: frame, ...touch } = useZoom(alt, size, () => {});
  const isLarge = zoom.scale > 1;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const across = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    const along = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (isLarge && (across || along)) move({ x: (across ?? 0) * KEY_STEP, y: (along ?? 0) * KEY_STEP });
    else if (event.key === '+' || event.key === '=') by(STEP);
    else if (event.key === '-') by(1 / STEP);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  }

  return (
    <dialog ref={dialog} className={styles.viewer} aria-label={alt} onClose={onClose} onKeyDown={onKeyDown}>
      <div ref={frame} className={classes(styles.frame, isLarge && styles.large)} {...touch.handlers}>
        <ZoomedPicture src={src} size={size} alt={alt} zoom={zoom} isHeld={touch.isHeld} onError={onError} />
      </div>
      <div className={styles.top}>
        <div className={styles.tools}>
          <ZoomTools scale={zoom.scale} by={by} />
          <IconButton
            label={t({ message: 'Close', context: 'button: shuts a window' })}
            className={styles.tool}
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </dialog>
  );
}
