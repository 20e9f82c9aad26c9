import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnPhoto } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import { Menu } from '@vonk/ui/menu';
import { Clock, Ellipsis, GripVertical, Lock, Star, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Picture } from '../../components/picture.tsx';
import { PhotoActions } from './photo-actions.tsx';
import { PhotoState } from './photo-state.tsx';
import styles from './photo-tile.module.css';

interface PhotoTileProps {
  photo: OwnPhoto;
  /** From 0. */
  place: number;
  count: number;
  onOpen: () => void;
  /** By the arrow keys. */
  onMove: (intent: 'earlier' | 'later') => void;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
}

const KEYS: Record<string, 'earlier' | 'later'> = {
  ArrowLeft: 'earlier',
  ArrowUp: 'earlier',
  ArrowRight: 'later',
  ArrowDown: 'later',
};

/** The id of a photo's button, to restore the focus after the list has changed. */
export const photoButtonId = (photoId: string) => `photo-${photoId}`;

/** A photo, which opens what can be done with it. Without scripts it has a menu, whose buttons submit the form. */
export function PhotoTile({ photo, place, count, onOpen, onMove, onDragStart }: PhotoTileProps) {
  const { t } = useLingui();
  const number = place + 1;
  const isFirst = place === 0;

  function onKeyDown(event: KeyboardEvent) {
    const intent = KEYS[event.key];
    if (!intent || count < 2) return;
    event.preventDefault();
    if (intent === 'earlier' ? !isFirst : number < count) onMove(intent);
  }

  return (
    <form method="post" action="/profile#photos" className={styles.tile}>
      <input type="hidden" name="photo_id" value={photo.id} />
      <input type="hidden" name="place" value={place} />
      {/* The mouse drags the picture; fingers use the grip, so that the page can still scroll. */}
      <div className={styles.picture} onPointerDown={(event) => event.pointerType === 'mouse' && onDragStart(event)}>
        <Picture
          image={photo.image}
          alt={t`Your photo ${number} of ${count}`}
          sizes={isFirst ? '(min-width: 768px) 400px, 66vw' : '(min-width: 768px) 200px, 33vw'}
        />
        <button
          type="button"
          id={photoButtonId(photo.id)}
          className={styles.open}
          aria-label={t`Change photo ${number}`}
          aria-haspopup="dialog"
          aria-keyshortcuts={count > 1 ? 'ArrowLeft ArrowRight' : undefined}
          onClick={onOpen}
          onKeyDown={onKeyDown}
        />
        <Marks photo={photo} />
        {count > 1 && (
          <span className={styles.grip} aria-hidden="true" onPointerDown={onDragStart}>
            <GripVertical />
          </span>
        )}
      </div>
      <div className={styles.plain}>
        <Menu label={t`Change photo ${number}`} button={<Ellipsis aria-hidden="true" />}>
          <PhotoActions photo={photo} place={place} count={count} />
        </Menu>
      </div>
    </form>
  );
}

/** Labels on the picture itself. */
function Marks({ photo }: { photo: OwnPhoto }) {
  const isRejected = photo.moderation === 'rejected';
  return (
    <p className={styles.marks}>
      {photo.is_main && (
        <span>
          <Star aria-hidden="true" />
          <Trans>Main photo</Trans>
        </span>
      )}
      {photo.is_private && (
        <span>
          <Lock aria-hidden="true" />
          <span className="visually-hidden">
            <Trans>Premium members only</Trans>
          </span>
        </span>
      )}
      {photo.moderation !== 'approved' && (
        <span className={classes(isRejected && styles.rejected)}>
          {isRejected ? <TriangleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
          <span className="visually-hidden">
            <PhotoState photo={photo} />
          </span>
        </span>
      )}
    </p>
  );
}
