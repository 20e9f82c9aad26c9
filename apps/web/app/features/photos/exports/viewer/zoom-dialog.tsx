import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { useSheetHistory } from '@vonk/ui/sheet-history';
import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './photo-viewer.module.css';
import { useZoom } from './use-zoom.ts';
import { MOST, type Point, STEP } from './zoom.ts';

interface ZoomDialogProps {
  label: string;
  /** Its size is the natural one, in pixels. */
  picture: { id: string; src: string; size: { width: number; height: number }; alt: string } | null;
  /** Shown if there is no picture. */
  instead?: ReactNode;
  /** For keys that neither zoom nor move the picture; returns whether it uses one. */
  onKey?: (key: string) => boolean;
  onSwipe?: (step: 1 | -1) => void;
  onError?: () => void;
  onClose: () => void;
  /** At the top, before the tools. */
  head?: ReactNode;
  tools?: ReactNode;
  children?: ReactNode;
}

/** How far a key moves an enlarged picture, in pixels. */
const KEY_STEP = 60;
const WAYS: Record<string, Point> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};
const FACTORS: Record<string, number> = { '+': STEP, '=': STEP, '-': 1 / STEP };

/** A full-window dialog for a picture, with zoom. */
export default function ZoomDialog(props: ZoomDialogProps) {
  const { label, picture, instead, onKey, onSwipe, onError, onClose, head, tools, children } = props;
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const { frame, zoom, isHeld, by, move, reset } = useZoom(picture?.id, picture?.size ?? null, onSwipe);
  const isLarge = zoom.scale > 1;
  // The dialog's own way to close returns the focus.
  useSheetHistory(true, true, () => dialog.current?.close());

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    // Keys in a dialog above belong to it.
    const isOther = event.target instanceof Element && event.target.closest('dialog') !== dialog.current;
    if (isOther || event.ctrlKey || event.metaKey || event.altKey) return;
    const [way, factor] = [WAYS[event.key], FACTORS[event.key]];
    if (isLarge && way) move(way);
    else if (factor) by(factor);
    else if (event.key === '0') reset();
    else if (!onKey?.(event.key)) return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={label}
      onClose={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      onKeyDown={onKeyDown}
    >
      <div ref={frame} className={classes(styles.frame, isLarge && styles.large)}>
        {picture ? (
          <img
            key={picture.id}
            src={picture.src}
            alt={picture.alt}
            width={picture.size.width}
            height={picture.size.height}
            draggable={false}
            className={isHeld ? `${styles.picture} ${styles.held}` : styles.picture}
            // Only rendered by script, so the page's policy allows its inline style.
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
            onError={onError}
          />
        ) : (
          instead
        )}
      </div>
      <div className={styles.top}>
        {head}
        <div className={styles.tools}>
          {picture && (
            <>
              <Tool label={t`Zoom out`} disabled={zoom.scale <= 1} onClick={() => by(1 / STEP)}>
                <ZoomOut aria-hidden="true" />
              </Tool>
              <Tool label={t`Zoom in`} disabled={zoom.scale >= MOST} onClick={() => by(STEP)}>
                <ZoomIn aria-hidden="true" />
              </Tool>
            </>
          )}
          {tools}
          <Tool
            label={t({ message: 'Close', context: 'button: shuts a window' })}
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" />
          </Tool>
        </div>
      </div>
      {children}
    </dialog>
  );
}

/** A button on the dark ground of the dialog. */
export function Tool({ className, ...rest }: ComponentProps<typeof IconButton>) {
  return <IconButton {...rest} className={classes(styles.tool, className)} />;
}
