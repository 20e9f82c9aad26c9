import { useLingui } from '@lingui/react/macro';
import type { OwnPhoto } from '@vonk/schema';
import styles from './photo-grid.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { useDragOrder } from './use-drag-order.ts';

interface PhotoGridProps {
  photos: OwnPhoto[];
  onOpen: (photo: OwnPhoto) => void;
  onMoved: (photo: OwnPhoto, place: number, isByKey?: boolean) => void;
}

export function PhotoGrid({ photos, onOpen, onMoved }: PhotoGridProps) {
  const { t } = useLingui();
  const { listProps, onDragStart } = useDragOrder(
    photos.map(({ id }) => id),
    (id, place) => {
      const photo = photos.find((one) => one.id === id);
      if (photo) onMoved(photo, place);
    },
  );
  return (
    <ol {...listProps} className={styles.list} aria-label={t`Your photos`}>
      {photos.map((photo, place) => (
        <li key={photo.id}>
          <PhotoTile
            photo={photo}
            place={place}
            count={photos.length}
            onOpen={() => onOpen(photo)}
            onMove={(intent) => onMoved(photo, intent === 'earlier' ? place - 1 : place + 1, true)}
            onDragStart={(event) => onDragStart(event, photo.id)}
          />
        </li>
      ))}
    </ol>
  );
}
