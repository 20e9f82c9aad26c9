import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import { Modal } from '@vonk/ui/modal';
import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './crop-dialog.module.css';
import { MAX_ZOOM, shifted, turnedBy, turnedSize, widest, zoomed, zoomOf } from './crop-geometry.ts';
import { CroppedPicture } from './cropped-picture.tsx';
import type { Edit, Kept, Size, Turn } from './edit-fields.ts';
import { useGestures } from './exports/viewer/use-gestures.ts';
import type { Point } from './exports/viewer/zoom.ts';

interface CropDialogProps {
  src: string;
  start: Edit;
  onClose: () => void;
  /** Returns whether saving succeeded; on failure the dialog stays open. */
  onSave: (edit: Edit) => Promise<boolean>;
  /** The picture failed to load. */
  onBroken: () => void;
}

/** Per press of an arrow key, as a share of the frame. */
const STEP = 0.04;
const ZOOM_STEP = 0.25;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Rotates and crops a picture to what cards show of it: by finger, mouse, wheel, keys or buttons. */
export default function CropDialog({ src, start, onClose, onSave, onBroken }: CropDialogProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [turn, setTurn] = useState<Turn>(start.turn);
  const [kept, setKept] = useState<Kept | null>(start.kept);
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const paper = size && turnedSize(size, turn);
  const zoom = paper && kept ? zoomOf(paper, kept) : 1;

  function change(next: (now: Kept, of: Size) => Kept) {
    if (paper) setKept((now) => next(now ?? widest(paper), paper));
  }
  const zoomTo = (to: number) => change((now, of) => zoomed(of, now, to));
  const shareOf = ({ x, y }: Point) => ({
    x: x / (frame.current?.clientWidth ?? 1),
    y: y / (frame.current?.clientHeight ?? 1),
  });
  useGestures(frame, {
    wheel: 0.0015,
    onMove: (by) => {
      const { x, y } = shareOf(by);
      change((now) => shifted(now, x, y));
    },
    onZoom: (factor, middle) => {
      const { x, y } = shareOf(middle);
      change((now, of) => zoomed(of, now, zoomOf(of, now) * factor, { x: x + 0.5, y: y + 0.5 }));
    },
  });

  function turnTo(step: 90 | -90) {
    if (!size) return;
    const next = turnedBy(turn, step);
    setTurn(next);
    setKept(widest(turnedSize(size, next)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (arrow) change((now) => shifted(now, ...arrow));
    else if (event.key === '+' || event.key === '=') zoomTo(zoom + ZOOM_STEP);
    else if (event.key === '-') zoomTo(zoom - ZOOM_STEP);
    else return;
    event.preventDefault();
  }

  async function save() {
    setSaving(true);
    setFailed(false);
    const isSaved = await onSave({ turn, kept });
    setSaving(false);
    if (isSaved) onClose();
    else setFailed(true);
  }

  return (
    <Modal isOpen onClose={onClose} title={<Trans>Crop and turn</Trans>} isDismissible={!isSaving}>
      <div className={styles.content}>
        {/* biome-ignore lint/a11y/useSemanticElements: not a fieldset, but a picture to move */}
        <div
          ref={frame}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
          tabIndex={0}
          className={styles.frame}
          aria-label={t`What your card shows. Move the picture with the arrow keys, zoom with plus and minus.`}
          onKeyDown={onKeyDown}
        >
          <CroppedPicture
            src={src}
            edit={{ turn, kept }}
            size={size}
            onLoad={(found) => {
              setSize(found);
              setKept((now) => now ?? widest(turnedSize(found, turn)));
            }}
            onError={() => {
              if (brokenSrc === null) onBroken();
              setBrokenSrc(src);
            }}
          />
          <span className={styles.thirds} aria-hidden="true" />
        </div>
        {brokenSrc === src ? (
          <p role="alert" className={styles.broken}>
            <Trans>This picture cannot be shown here.</Trans>
          </p>
        ) : (
          <p className="small muted">
            <Trans>Drag the picture, and pinch or scroll to zoom.</Trans>
          </p>
        )}
        <div className={styles.tools}>
          <IconButton label={t`Turn left`} isFilled disabled={!size} onClick={() => turnTo(-90)}>
            <RotateCcw aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Turn right`} isFilled disabled={!size} onClick={() => turnTo(90)}>
            <RotateCw aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t`Zoom out`}
            className={styles.zoomOut}
            disabled={!size || zoom <= 1.001}
            onClick={() => zoomTo(zoom - ZOOM_STEP)}
          >
            <ZoomOut aria-hidden="true" />
          </IconButton>
          <input
            type="range"
            className={styles.range}
            aria-label={t({ message: 'Zoom', context: 'of a picture that is cropped' })}
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            disabled={!size}
            onChange={(event) => zoomTo(Number(event.target.value))}
          />
          <IconButton label={t`Zoom in`} disabled={!size || zoom >= MAX_ZOOM} onClick={() => zoomTo(zoom + ZOOM_STEP)}>
            <ZoomIn aria-hidden="true" />
          </IconButton>
        </div>
        {hasFailed && <FormError failure={{ message: '', fields: {} }} />}
        <div className={styles.actions}>
          <Button type="button" isBusy={isSaving} disabled={!kept} onClick={save}>
            <Trans context="button: keeps how a photo is cropped">Use this</Trans>
          </Button>
          <Button type="button" look="bare" disabled={isSaving} onClick={onClose}>
            <Trans context="button">Cancel</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  );
}
