import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@vonk/schema';
import { IconButton } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { Images, Maximize } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { onDemand } from '../../components/on-demand.tsx';
import { Picture, pictureFile } from '../../components/picture.tsx';
import { opensElsewhere } from '../../navigation/opens-elsewhere.ts';
import { pictureUrl, useSite } from '../../site.ts';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import { usePhotoSteps } from '../photos/exports/viewer/use-photo-steps.ts';
import { LockedPhoto } from './exports/locked-photo.tsx';
import styles from './gallery.module.css';
import { GalleryThumbs, photoId } from './gallery-thumbs.tsx';
import { useStrip } from './use-strip.ts';

const PhotoViewer = onDemand(() => import('../photos/exports/viewer/photo-viewer.tsx'));

/**
 * All photos in one strip, to swipe, choose by thumbnail or step through with keys; each opens full-window. Without
 * scripts, links lead to the photos.
 */
export function Gallery({ profile, isBlocked }: { profile: Profile; isBlocked: boolean }) {
  const { t } = useLingui();
  const { settings } = useSite();
  const [isViewing, setViewing] = useState(false);
  const enlarge = useRef<HTMLSpanElement>(null);
  const { photos, name } = profile;
  const count = photos.length;
  const { strip, current, onScroll, show } = useStrip(count);
  const position = current + 1;
  const steps = usePhotoSteps(current, count);
  const alt = profile.fictional ? t`Illustrated portrait: ${name}` : t`Photo: ${name}`;

  function onKeyDown(event: KeyboardEvent) {
    if (count < 2 || isViewing) return;
    const at = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[event.key];
    if (at === undefined) return;
    event.preventDefault();
    show(at);
  }

  function view(event: MouseEvent<HTMLElement>) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setViewing(true);
  }

  function closeViewer(at: number) {
    setViewing(false);
    show(at, 'instant');
    enlarge.current?.querySelector('button')?.focus();
  }

  return (
    <section className={styles.gallery} aria-label={t`Photos`} onKeyDown={onKeyDown}>
      <div className={styles.stage}>
        {/* A scroll container must be reachable by keyboard. */}
        <ul
          className={styles.strip}
          ref={strip}
          onScroll={onScroll}
          tabIndex={count > 1 ? 0 : undefined}
          aria-label={t`Photos`}
        >
          {count === 0 && (
            <li>
              <Picture image={profile.main_image} alt={alt} size="large" isUrgent />
            </li>
          )}
          {photos.map((photo, at) => (
            <li key={photo.id} id={photoId(at)}>
              {photo.image ? (
                <a
                  href={pictureUrl(settings, pictureFile(photo.image, 'large'))}
                  className={styles.photo}
                  // The keyboard has the button for this.
                  tabIndex={-1}
                  onClick={view}
                >
                  <Picture image={photo.image} alt={alt} size="large" isUrgent={at === 0} />
                </a>
              ) : (
                <LockedPhoto photo={photo} isShown={at === current} ownerId={profile.id} />
              )}
            </li>
          ))}
        </ul>
        {profile.fictional && <FictionalChip words="full" className={styles.chip} />}
        {count > 0 && (
          <span ref={enlarge} className={styles.enlarge}>
            <IconButton label={t`View full screen`} onClick={view}>
              <Maximize aria-hidden="true" />
            </IconButton>
          </span>
        )}
        {count > 1 && (
          <>
            <p className={styles.counter} aria-live="polite">
              <Images aria-hidden="true" />
              <span className="visually-hidden">
                <Trans>
                  Photo {position} of {count}
                </Trans>
              </span>
              <span aria-hidden="true">
                {position} / {count}
              </span>
            </p>
            {steps.map(({ way, label, Icon, at, isEnd }) => (
              <IconButton
                key={way}
                label={label}
                className={classes(styles.arrow, styles[way])}
                disabled={isEnd}
                onClick={() => show(at)}
              >
                <Icon aria-hidden="true" />
              </IconButton>
            ))}
          </>
        )}
      </div>
      {count > 1 && <GalleryThumbs photos={photos} current={current} show={show} />}
      {isViewing && <PhotoViewer profile={profile} isBlocked={isBlocked} start={current} onClose={closeViewer} />}
    </section>
  );
}
