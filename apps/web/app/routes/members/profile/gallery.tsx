import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@vonk/schema';
import { ChevronLeft, ChevronRight, Images } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { FictionalChip } from '../../../components/fictional-chip.tsx';
import { Picture } from '../../../components/picture.tsx';
import styles from './gallery.module.css';
import { GalleryThumbs, photoId } from './gallery-thumbs.tsx';
import { LockedPhoto } from './locked-photo.tsx';
import { useStrip } from './use-strip.ts';

/** All photos in one strip: swiped, chosen below, or stepped through by arrow keys. Without scripts by the links. */
export function Gallery({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { photos, name } = profile;
  const count = photos.length;
  const { strip, current, onScroll, show } = useStrip(count);
  const position = current + 1;
  const alt = profile.fictional ? t`Illustrated portrait: ${name}` : t`Photo: ${name}`;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || count < 2) return;
    event.preventDefault();
    show(current + step);
  }

  return (
    <section className={styles.gallery} aria-label={t`Photos`} onKeyDown={onKeyDown}>
      <div className={styles.stage}>
        {/* What scrolls must be reached by the keyboard. */}
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
                <Picture image={photo.image} alt={alt} size="large" isUrgent={at === 0} />
              ) : (
                <LockedPhoto photo={photo} isShown={at === current} />
              )}
            </li>
          ))}
        </ul>
        {profile.fictional && <FictionalChip words="full" className={styles.chip} />}
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
            <IconButton
              label={t`Previous photo`}
              className={classes(styles.arrow, styles.previous)}
              disabled={current === 0}
              onClick={() => show(current - 1)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t`Next photo`}
              className={classes(styles.arrow, styles.next)}
              disabled={position === count}
              onClick={() => show(current + 1)}
            >
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      {count > 1 && <GalleryThumbs photos={photos} current={current} show={show} />}
    </section>
  );
}
