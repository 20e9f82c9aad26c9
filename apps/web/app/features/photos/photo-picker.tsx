import { Trans } from '@lingui/react/macro';
import { PREMIUM_PHOTOS } from '@vonk/schema/constants';
import { Button, ButtonLink } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { Checkbox } from '@vonk/ui/field';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useMember } from '../../site.ts';
import { DropVeil } from './exports/uploads/drop-veil.tsx';
import { PHOTO_ACCEPT, PHOTO_MAX_MEGABYTES } from './exports/uploads/picked-file.ts';
import styles from './photo-picker.module.css';

export const PICKER_ID = 'photo-picker';

interface PhotoPickerProps {
  /** How many more can be added, besides the uploads in progress. */
  room: number;
  max: number;
  isFull: boolean;
  hasPhotos: boolean;
  /** How many empty places the grid shows, with that of the field. */
  places: number;
  /** Files are being dragged over the page. */
  isOver: boolean;
  onFiles: (files: File[]) => void;
}

/** The empty places of the grid, which add photos. Without scripts it is a plain form that sends one at a time. */
export function PhotoPicker({ room, max, isFull, hasPhotos, places, isOver, onFiles }: PhotoPickerProps) {
  const [isScripted, setScripted] = useState(false);
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setScripted(true), []);

  function takeFiles() {
    const files = [...(input.current?.files ?? [])];
    if (!input.current || files.length === 0) return;
    onFiles(files);
    // Reset, so that the same file can be chosen again.
    input.current.value = '';
  }
  // Takes files chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: onChange takes the later ones
  useEffect(takeFiles, []);
  if (isFull) return <NoRoom max={max} />;
  return (
    <form
      method="post"
      action="/profile#photos"
      encType="multipart/form-data"
      className={classes(styles.picker, isOver && styles.over)}
      data-empty={!hasPhotos || undefined}
    >
      {/* Must come before the picture: the web server streams the picture to the API, with the fields that came
          before it. */}
      <div className={styles.plain}>
        <Checkbox name="private" value="1">
          <Trans>Premium members only</Trans>
        </Checkbox>
      </div>
      <label className={classes(styles.place, styles.choose)}>
        <Plus aria-hidden="true" />
        <span>{hasPhotos ? <Trans>Choose more pictures</Trans> : <Trans>Choose pictures</Trans>}</span>
        <input
          ref={input}
          type="file"
          id={PICKER_ID}
          name="photo"
          accept={PHOTO_ACCEPT}
          required
          multiple={isScripted}
          disabled={room === 0}
          aria-describedby={hint}
          onChange={takeFiles}
        />
      </label>
      {[...Array(places - 1).keys()].map((place) => (
        <label key={place} className={classes(styles.place, styles.scripted)} htmlFor={PICKER_ID}>
          <Plus aria-hidden="true" />
        </label>
      ))}
      <div className={styles.hints}>
        <p className="small muted" id={hint}>
          {!hasPhotos && <Trans>Your first photo is the main one, which everyone sees.</Trans>}
          <span className={styles.plain}>
            <Formats />
          </span>
        </p>
        <p className={classes('small muted', styles.mouse)} aria-hidden="true">
          <Trans>You can also drop them anywhere on this page, or paste them.</Trans>
        </p>
      </div>
      <div className={styles.plain}>
        <Button>
          <Trans context="button">Add photo</Trans>
        </Button>
      </div>
      {isOver && (
        <DropVeil>
          <Trans>Let go to add your pictures</Trans>
        </DropVeil>
      )}
    </form>
  );
}

/** Told beforehand where a file is refused only once it is sent. */
function Formats() {
  const max = PHOTO_MAX_MEGABYTES;
  return <Trans>JPEG, PNG or WebP, {max} MB at most.</Trans>;
}

/** Why no photo can be added, and how to change that. */
function NoRoom({ max }: { max: number }) {
  const { paid_user: isPaid } = useMember();
  const most = PREMIUM_PHOTOS;
  return (
    <div className={styles.full}>
      {isPaid || max >= most ? (
        <p>
          <Trans>That’s all {max} photos that fit. Remove one to make room for another.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              These are the {max} photos that are free. Premium members can have {most}; or remove one to make room.
            </Trans>
          </p>
          <ButtonLink to="/premium?next=%2Fprofile" look="secondary" size="small">
            <Trans>Get Premium</Trans>
          </ButtonLink>
        </>
      )}
    </div>
  );
}
