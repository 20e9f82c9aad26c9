import { Trans, useLingui } from '@lingui/react/macro';
import type { Photo, Profile } from '@vonk/schema';
import { Lock } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { classes } from '../../../components/classes.ts';
import { FictionalChip } from '../../../components/fictional-chip.tsx';
import { Picture } from '../../../components/picture.tsx';
import { pictureUrl, useSite } from '../../../site.ts';
import styles from './gallery.module.css';

/** The pictures: one large, the others below it, changed by click or arrow keys. What is locked shows as a blur. */
export function Gallery({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const { photos, name } = profile;
  const shown = photos[at];
  const count = photos.length;

  function step(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || count < 2) return;
    event.preventDefault();
    setAt((current) => (current + by + count) % count);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a short cut for the buttons inside
    <div className={styles.gallery} onKeyDown={step}>
      <div className={styles.stage}>
        {shown && !shown.image ? (
          <Locked photo={shown} />
        ) : (
          <Picture
            image={shown?.image ?? profile.main_image}
            alt={profile.fictional ? t`Illustrated portrait: ${name}` : t`Photo: ${name}`}
            size="large"
            isUrgent
          />
        )}
        {profile.fictional && <FictionalChip words="full" className={styles.chip} />}
        {count > 1 && (
          <span className={`${styles.count} numbers`} aria-hidden="true">
            {at + 1} / {count}
          </span>
        )}
      </div>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                className={classes(styles.thumb, index === at && styles.current)}
                aria-label={t`Photo ${index + 1} of ${count}`}
                aria-current={index === at || undefined}
                onClick={() => setAt(index)}
              >
                {photo.image ? <Picture image={photo.image} alt="" size="small" /> : <Locked photo={photo} isSmall />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Locked({ photo, isSmall = false }: { photo: Photo; isSmall?: boolean }) {
  const { settings } = useSite();
  return (
    <>
      <img src={pictureUrl(settings, photo.blur)} alt="" className={styles.blur} />
      <span className={styles.veil}>
        <Lock aria-hidden="true" />
        {!isSmall && <Trans>For Premium members</Trans>}
      </span>
    </>
  );
}
