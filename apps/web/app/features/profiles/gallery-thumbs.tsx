import { useLingui } from '@lingui/react/macro';
import type { Photo } from '@vonk/schema';
import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Picture } from '../../components/picture.tsx';
import { pictureUrl, useSite } from '../../site.ts';
import styles from './gallery-thumbs.module.css';

interface GalleryThumbsProps {
  photos: Photo[];
  current: number;
  show: (at: number) => void;
}

/** The id, and fragment, of a photo. */
export function photoId(at: number): string {
  return `photo-${at + 1}`;
}

export function GalleryThumbs({ photos, current, show }: GalleryThumbsProps) {
  const { t } = useLingui();
  const { settings } = useSite();
  const count = photos.length;
  const row = useRef<HTMLOListElement>(null);

  // Scrolls the row only, not the page.
  useEffect(() => {
    const list = row.current;
    const shown = list?.children[current];
    if (!list || !(shown instanceof HTMLElement)) return;
    const [start, end] = [shown.offsetLeft, shown.offsetLeft + shown.offsetWidth];
    if (start < list.scrollLeft || end > list.scrollLeft + list.clientWidth) list.scrollTo({ left: start - 16 });
  }, [current]);

  return (
    <ol className={styles.thumbs} ref={row}>
      {photos.map((photo, at) => {
        const position = at + 1;
        return (
          <li key={photo.id}>
            <a
              href={`#${photoId(at)}`}
              className={styles.thumb}
              aria-current={at === current || undefined}
              aria-label={photo.image ? t`Photo ${position} of ${count}` : t`Photo ${position} of ${count}, locked`}
              onClick={(event) => {
                event.preventDefault();
                show(at);
              }}
            >
              {photo.image ? (
                <Picture image={photo.image} alt="" size="small" />
              ) : (
                <>
                  <img src={pictureUrl(settings, photo.blur)} alt="" className={styles.blur} loading="lazy" />
                  <Lock aria-hidden="true" />
                </>
              )}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
