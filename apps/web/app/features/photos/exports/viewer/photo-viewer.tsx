import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@vonk/schema';
import { IconButton } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { ChevronLeft, ChevronRight, Flag, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pictureFile } from '../../../../components/picture.tsx';
import { pictureUrl, useSite } from '../../../../site.ts';
import { FictionalChip } from '../../../fictional/exports/fictional-chip.tsx';
import ReportModal from '../../../moderation/exports/report-modal.tsx';
import { LockedPhoto } from '../../../profiles/exports/locked-photo.tsx';
import styles from './photo-viewer.module.css';
import { useZoom } from './use-zoom.ts';
import { STEP } from './zoom.ts';
import { ZoomTools } from './zoom-tools.tsx';
import { ZoomedPicture } from './zoomed-picture.tsx';

interface PhotoViewerProps {
  profile: Profile;
  isBlocked: boolean;
  start: number;
  /** Gets the index of the photo last in view. */
  onClose: (at: number) => void;
}

/** How far a key moves an enlarged picture, in pixels. */
const KEY_STEP = 60;

/** A full-window viewer for photos, with zoom. */
export default function PhotoViewer({ profile, isBlocked, start, onClose }: PhotoViewerProps) {
  const { t } = useLingui();
  const { settings, user } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(start);
  const [isReporting, setReporting] = useState(false);
  const { photos, name } = profile;
  const count = photos.length;
  const photo = photos[current];
  const position = current + 1;
  const image = photo?.image ?? null;
  const { zoom, by, move, reset, window: frame, ...touch } = useZoom(photo?.id, image, (step) => show(current + step));
  const isLarge = zoom.scale > 1;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function show(at: number): void {
    if (at >= 0 && at < count) setCurrent(at);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Keys in a dialog above belong to it.
    if (isReporting || event.ctrlKey || event.metaKey || event.altKey) return;
    const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const along = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (isLarge && across) move({ x: -across * KEY_STEP, y: 0 });
    else if (isLarge && along) move({ x: 0, y: along * KEY_STEP });
    else if (across) show(current + across);
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(count - 1);
    else if (event.key === '+' || event.key === '=') by(STEP);
    else if (event.key === '-') by(1 / STEP);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  }

  if (!photo) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t`Photos: ${name}`}
      onClose={(event) => {
        if (event.target === dialog.current) onClose(current);
      }}
      onKeyDown={onKeyDown}
    >
      <div ref={frame} className={classes(styles.frame, isLarge && styles.large)} {...touch.handlers}>
        {image ? (
          <ZoomedPicture
            key={photo.id}
            src={pictureUrl(settings, pictureFile(image, 'large'))}
            size={image}
            alt={profile.fictional ? t`Illustrated portrait: ${name}` : t`Photo: ${name}`}
            zoom={zoom}
            isHeld={touch.isHeld}
          />
        ) : (
          <div className={styles.locked}>
            <LockedPhoto photo={photo} isShown />
          </div>
        )}
      </div>
      <div className={styles.top}>
        <p className={styles.counter} aria-live="polite">
          <Trans>
            Photo {position} of {count}
          </Trans>
        </p>
        {profile.fictional && <FictionalChip words="full" className={styles.chip} />}
        <div className={styles.tools}>
          {image && <ZoomTools scale={zoom.scale} by={by} />}
          {image && user && user.profile.id !== profile.id && (
            <IconButton label={t`Report this photo`} className={styles.tool} onClick={() => setReporting(true)}>
              <Flag aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            label={t({ message: 'Close', context: 'button: shuts a window' })}
            className={styles.tool}
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {count > 1 && (
        <>
          <IconButton
            label={t`Previous photo`}
            className={classes(styles.tool, styles.arrow, styles.previous)}
            aria-disabled={current === 0}
            onClick={() => show(current - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t`Next photo`}
            className={classes(styles.tool, styles.arrow, styles.next)}
            aria-disabled={position === count}
            onClick={() => show(current + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </>
      )}
      {isReporting && (
        <ReportModal
          profile={profile}
          about={{ photoId: photo.id }}
          isBlocked={isBlocked}
          onClose={() => setReporting(false)}
        />
      )}
    </dialog>
  );
}
