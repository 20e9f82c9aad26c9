import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { pictureFile } from '../../../../components/picture.tsx';
import { pictureUrl, useSite } from '../../../../site.ts';
import { FictionalChip } from '../../../fictional/exports/fictional-chip.tsx';
import ReportModal from '../../../moderation/exports/report-modal.tsx';
import { LockedPhoto } from '../../../profiles/exports/locked-photo.tsx';
import styles from './photo-viewer.module.css';
import { usePhotoSteps } from './use-photo-steps.ts';
import ZoomDialog, { Tool } from './zoom-dialog.tsx';

interface PhotoViewerProps {
  profile: Profile;
  isBlocked: boolean;
  start: number;
  /** Gets the index of the photo last in view. */
  onClose: (at: number) => void;
}

/** A full-window viewer for photos, with zoom. */
export default function PhotoViewer({ profile, isBlocked, start, onClose }: PhotoViewerProps) {
  const { t } = useLingui();
  const { settings, user } = useSite();
  const [current, setCurrent] = useState(start);
  const [isReporting, setReporting] = useState(false);
  const { photos, name } = profile;
  const count = photos.length;
  const photo = photos[current];
  const position = current + 1;
  const steps = usePhotoSteps(current, count);
  const image = photo?.image ?? null;
  const alt = profile.fictional ? t`Illustrated portrait: ${name}` : t`Photo: ${name}`;

  function show(at: number): void {
    if (at >= 0 && at < count) setCurrent(at);
  }

  function onKey(key: string): boolean {
    const at = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[key];
    if (at !== undefined) show(at);
    return at !== undefined;
  }

  if (!photo) return null;
  return (
    <ZoomDialog
      label={t`Photos: ${name}`}
      picture={image && { id: photo.id, src: pictureUrl(settings, pictureFile(image, 'large')), size: image, alt }}
      instead={
        <div className={styles.locked}>
          <LockedPhoto photo={photo} isShown ownerId={profile.id} />
        </div>
      }
      onKey={onKey}
      onSwipe={(step) => show(current + step)}
      onClose={() => onClose(current)}
      head={
        <>
          <p className={styles.counter} aria-live="polite">
            <Trans>
              Photo {position} of {count}
            </Trans>
          </p>
          {profile.fictional && <FictionalChip words="full" className={styles.chip} />}
        </>
      }
      tools={
        image &&
        user &&
        user.profile.id !== profile.id && (
          <Tool label={t`Report this photo`} onClick={() => setReporting(true)}>
            <Flag aria-hidden="true" />
          </Tool>
        )
      }
    >
      {count > 1 &&
        steps.map(({ way, label, Icon, at, isEnd }) => (
          <Tool
            key={way}
            label={label}
            className={classes(styles.arrow, styles[way])}
            aria-disabled={isEnd}
            onClick={() => show(at)}
          >
            <Icon aria-hidden="true" />
          </Tool>
        ))}
      {isReporting && (
        <ReportModal
          profile={profile}
          about={{ photoId: photo.id }}
          isBlocked={isBlocked}
          onClose={() => setReporting(false)}
        />
      )}
    </ZoomDialog>
  );
}
