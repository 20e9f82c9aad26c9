import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnPhoto, PhotoRejection } from '@vonk/schema';
import { IconButton } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { leaveMenu, Menu } from '@vonk/ui/menu';
import menuStyles from '@vonk/ui/menu.module.css';
import {
  ArrowLeft,
  ArrowRight,
  Clock,
  Crop,
  Ellipsis,
  Eye,
  GripVertical,
  Lock,
  Star,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { FormEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { Picture } from '../../components/picture.tsx';
import { isPhotoIntent, type PhotoIntent } from './album.ts';
import styles from './photo-tile.module.css';

interface PhotoTileProps {
  photo: OwnPhoto;
  /** From 0. */
  place: number;
  count: number;
  onIntent: (intent: PhotoIntent, photo: OwnPhoto, place: number) => void;
  onAdjust: (photo: OwnPhoto) => void;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
}

const KEYS: Record<string, PhotoIntent> = {
  ArrowLeft: 'earlier',
  ArrowUp: 'earlier',
  ArrowRight: 'later',
  ArrowDown: 'later',
};

/** Ids of a photo's buttons, to restore the focus after the list has changed. */
export const photoButtonId = (photoId: string, name: 'earlier' | 'later' | 'menu') => `photo-${photoId}-${name}`;

/** A photo with its actions. Without scripts its buttons submit the form. */
export function PhotoTile({ photo, place, count, onIntent, onAdjust, onDragStart }: PhotoTileProps) {
  const { t } = useLingui();
  const number = place + 1;
  const isFirst = place === 0;
  const isLast = number === count;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : null;
    if (submitter) leaveMenu(submitter);
    if (isPhotoIntent(intent)) onIntent(intent, photo, place);
  }

  function onKeyDown(event: KeyboardEvent) {
    const intent = KEYS[event.key];
    if (!intent) return;
    event.preventDefault();
    if (intent === 'earlier' ? !isFirst : !isLast) onIntent(intent, photo, place);
  }

  const mover = (intent: 'earlier' | 'later', isAtEnd: boolean) => ({
    type: 'submit' as const,
    name: 'intent',
    value: intent,
    id: photoButtonId(photo.id, intent),
    'aria-disabled': isAtEnd || undefined,
    onClick: (event: MouseEvent) => isAtEnd && event.preventDefault(),
    onKeyDown,
  });

  return (
    <form method="post" action="/profile#photos" className={styles.tile} onSubmit={onSubmit}>
      <input type="hidden" name="photo_id" value={photo.id} />
      <input type="hidden" name="place" value={place} />
      {/* The mouse drags the picture; fingers use the grip, so that the page can still scroll. */}
      <div className={styles.picture} onPointerDown={(event) => event.pointerType === 'mouse' && onDragStart(event)}>
        <Picture image={photo.image} alt={t`Your photo ${number} of ${count}`} sizes="(min-width: 768px) 220px, 50vw" />
        <Marks photo={photo} />
        {count > 1 && (
          <span className={styles.grip} aria-hidden="true" onPointerDown={onDragStart}>
            <GripVertical />
          </span>
        )}
      </div>
      <State photo={photo} />
      <div className={styles.actions}>
        {count > 1 && (
          <>
            <IconButton {...mover('earlier', isFirst)} label={t`Move photo ${number} forward`}>
              <ArrowLeft aria-hidden="true" />
            </IconButton>
            <IconButton {...mover('later', isLast)} label={t`Move photo ${number} back`}>
              <ArrowRight aria-hidden="true" />
            </IconButton>
          </>
        )}
        <div className={styles.menu} id={photoButtonId(photo.id, 'menu')}>
          <Menu label={t`Change photo ${number}`} button={<Ellipsis aria-hidden="true" />}>
            {!photo.is_main && !photo.is_private && photo.moderation === 'approved' && (
              <Entry intent="main">
                <Star aria-hidden="true" />
                <Trans>Make this the main photo</Trans>
              </Entry>
            )}
            {photo.is_private ? (
              <Entry intent="public">
                <Eye aria-hidden="true" />
                <Trans>Show it to all members</Trans>
              </Entry>
            ) : (
              !photo.is_main && (
                <Entry intent="private">
                  <Lock aria-hidden="true" />
                  <Trans>Premium members only</Trans>
                </Entry>
              )
            )}
            <button
              type="button"
              className={classes(menuStyles.entry, styles.scripted)}
              onClick={(event) => {
                leaveMenu(event.currentTarget);
                onAdjust(photo);
              }}
            >
              <Crop aria-hidden="true" />
              <Trans>Crop and turn</Trans>
            </button>
            <Entry intent="remove">
              <Trash2 aria-hidden="true" />
              <Trans context="button: takes a photo off the profile">Remove</Trans>
            </Entry>
          </Menu>
        </div>
      </div>
    </form>
  );
}

function Entry({ intent, children }: { intent: PhotoIntent; children: ReactNode }) {
  return (
    <button type="submit" name="intent" value={intent} className={menuStyles.entry}>
      {children}
    </button>
  );
}

/** Labels on the picture itself. */
function Marks({ photo }: { photo: OwnPhoto }) {
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
          <Trans>Premium members only</Trans>
        </span>
      )}
    </p>
  );
}

const REJECTIONS = {
  nobody: msg`You can’t be seen on it, or hardly.`,
  not_you: msg`It seems to show someone other than you.`,
  nude: msg`It shows nudity or sex.`,
  child: msg`It shows a child or someone under 18.`,
  contact: msg`It shows contact details, a link or advertising.`,
} satisfies Partial<Record<PhotoRejection, MessageDescriptor>>;

/** Who sees the photo, unless everyone does. */
function State({ photo }: { photo: OwnPhoto }) {
  const { t } = useLingui();
  if (photo.moderation === 'approved') return null;
  const isRejected = photo.moderation === 'rejected';
  return (
    <p className={classes(styles.state, isRejected && styles.rejected)}>
      {isRejected ? <TriangleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
      <span>
        {isRejected ? (
          <>
            <Trans>Only you see this: it doesn’t fit our rules for photos. Remove it and choose another one.</Trans>
            {photo.rejection && photo.rejection !== 'other' && <> {t(REJECTIONS[photo.rejection])}</>}
          </>
        ) : (
          <Trans>Others see it once we have looked at it.</Trans>
        )}
      </span>
    </p>
  );
}
