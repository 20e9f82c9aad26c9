import { useLingui } from '@lingui/react/macro';
import type { OwnPhoto } from '@vonk/schema';
import type { PhotoIntent } from './album.ts';
import styles from './photo-grid.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { useDragOrder } from './use-drag-order.ts';

interface PhotoGridProps {
  photos: OwnPhoto[];
  onIntent: (intent: PhotoIntent, photo: OwnPhoto, place: number) => void;
  onAdjust: (photo: OwnPhoto) => void;
  onMoved: (photo: OwnPhoto, place: number) => void;
}

export function PhotoGrid({ photos, onIntent, onAdjust, onMoved }: PhotoGridProps) {
  const { t } = useLingui();
  const { list, onDragStart } = useDragOrder(
    photos.map(({ id }) => id),
    (id, place) => {
      const photo = photos.find((one) => one.id === id);
      if (photo) onMoved(photo, place);
    },
  );
  return (
    <ol ref={list} className={styles.grid} aria-label={t`Your photos`}>
      {photos.map((photo, place) => (
        <li key={photo.id}>
          <PhotoTile
            photo={photo}
            place={place}
            count={photos.length}
            onIntent={onIntent}
            onAdjust={onAdjust}
            onDragStart={(event) => onDragStart(event, photo.id)}
          />
        </li>
      ))}
    </ol>
  );
}
