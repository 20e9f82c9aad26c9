import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnPhoto } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import menuStyles from '@vonk/ui/menu.module.css';
import { ArrowLeft, ArrowRight, Crop, Eye, Lock, Star, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { PhotoIntent } from './album.ts';
import styles from './photo-actions.module.css';

interface PhotoActionsProps {
  photo: OwnPhoto;
  /** From 0. */
  place: number;
  count: number;
  /** Needs scripts, so it has no button without. */
  onAdjust?: () => void;
}

/** What can be done with a photo, as buttons of its form. */
export function PhotoActions({ photo, place, count, onAdjust }: PhotoActionsProps) {
  const { t } = useLingui();
  const number = place + 1;
  return (
    <>
      {!photo.is_main && !photo.is_private && photo.moderation === 'approved' && (
        <Entry intent="main">
          <Star aria-hidden="true" />
          <Trans>Make this the main photo</Trans>
        </Entry>
      )}
      {count > 1 && (
        <>
          <Entry intent="earlier" isAtEnd={place === 0}>
            <ArrowLeft aria-hidden="true" />
            {t`Move photo ${number} forward`}
          </Entry>
          <Entry intent="later" isAtEnd={number === count}>
            <ArrowRight aria-hidden="true" />
            {t`Move photo ${number} back`}
          </Entry>
        </>
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
      {onAdjust && (
        <button type="button" className={menuStyles.entry} onClick={onAdjust}>
          <Crop aria-hidden="true" />
          <Trans>Crop and turn</Trans>
        </button>
      )}
      <Entry intent="remove">
        <Trash2 aria-hidden="true" />
        <Trans context="button: takes a photo off the profile">Remove</Trans>
      </Entry>
    </>
  );
}

interface EntryProps {
  intent: PhotoIntent;
  /** Stays, so that it keeps the focus. */
  isAtEnd?: boolean;
  children: ReactNode;
}

function Entry({ intent, isAtEnd = false, children }: EntryProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={classes(menuStyles.entry, styles.entry)}
      aria-disabled={isAtEnd || undefined}
      onClick={(event: MouseEvent) => isAtEnd && event.preventDefault()}
    >
      {children}
    </button>
  );
}
