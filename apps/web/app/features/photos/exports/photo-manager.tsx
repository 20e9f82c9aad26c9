import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OwnPhoto } from '@vonk/schema';
import { FormError } from '@vonk/ui/form-error';
import { useToast } from '@vonk/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useBrowserLayout } from '../../../browser/use-browser-layout.ts';
import { onDemand } from '../../../components/on-demand.tsx';
import { pictureFile } from '../../../components/picture.tsx';
import type { Failure } from '../../../server/api.server.ts';
import { pictureUrl, useSite } from '../../../site.ts';
import { type Album, changeOf, inOrder, moved, type PhotoIntent, placesFor } from '../album.ts';
import { type Edit, editFields } from '../edit-fields.ts';
import gridStyles from '../photo-grid.module.css';
import { PhotoGrid } from '../photo-grid.tsx';
import { PhotoPicker, PICKER_ID } from '../photo-picker.tsx';
import { photoButtonId } from '../photo-tile.tsx';
import { useAlbum } from '../use-album.ts';
import { useUploads } from '../use-uploads.ts';
import styles from './photo-manager.module.css';
import { useDroppedFiles } from './uploads/use-dropped-files.ts';

/** A stored photo starts unedited: it can only be cropped further. */
const UNTOUCHED: Edit = { turn: 0, kept: null };

const CropDialog = onDemand(() => import('../crop-dialog.tsx'));
const PhotoSheet = onDemand(() => import('../photo-sheet.tsx'));
const RemoveDialog = onDemand(() => import('../remove-dialog.tsx'));
const UploadTray = onDemand(() => import('../upload-tray.tsx'));

interface PhotoManagerProps {
  album: Album;
  /** Of a form submitted without scripts. */
  failure: Failure | undefined;
}

/** The member's photos: add, reorder, restrict to premium members, crop and remove. */
export function PhotoManager({ album: loaded, failure }: PhotoManagerProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { settings } = useSite();
  const [said, setSaid] = useState('');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [adjustedId, setAdjustedId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<OwnPhoto | null>(null);
  const { album, change, remove, add, refresh } = useAlbum(loaded);
  const { photos, photo_limit: max } = album;
  const count = photos.length;
  const uploads = useUploads(count > 0, (answer) => {
    add(answer);
    setSaid(t`The photo is added.`);
  });
  const pending = uploads.uploads.filter(({ status }) => status !== 'refused').length;
  const isSending = uploads.uploads.some(({ status }) => status === 'sending' || status === 'waiting');
  const room = Math.max(0, max - count - pending);

  function choose(files: File[]): void {
    const left = files.length - room;
    uploads.choose(files.slice(0, room));
    if (left > 0) {
      toast({
        tone: 'error',
        text: t`${plural(left, {
          one: 'There is no room for # more picture: it was left out.',
          other: 'There is no room for # more pictures: they were left out.',
        })}`,
      });
    }
  }
  const isOver = useDroppedFiles(choose);

  // Once, after all uploads are done.
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending) refresh();
    wasSending.current = isSending;
  }, [isSending, refresh]);

  // The pressed button may be gone or have moved. Behind an open dialog nothing can be focused.
  const focusAfter = useRef<string | null>(null);
  // Also runs when the photos change.
  useBrowserLayout(() => {
    if (removed || !focusAfter.current) return;
    // Unless something else has the focus by now.
    if (document.activeElement === document.body) document.getElementById(focusAfter.current)?.focus();
    focusAfter.current = null;
  }, [photos, removed]);

  async function move(photo: OwnPhoto, place: number, isByKey = false) {
    const to = place + 1;
    if (isByKey) focusAfter.current = photoButtonId(photo.id);
    const isMoved = await change({ id: photo.id, position: place }, inOrder(moved(photos, photo.id, place)));
    if (isMoved) setSaid(t`Photo moved to place ${to} of ${count}.`);
  }

  async function onIntent(intent: PhotoIntent, photo: OwnPhoto, place: number) {
    if (intent === 'remove') return setRemoved(photo);
    if (intent === 'earlier') return move(photo, place - 1);
    if (intent === 'later') return move(photo, place + 1);
    focusAfter.current = photoButtonId(photo.id);
    if (!(await change(changeOf(intent, photo.id, place)))) return;
    const words = {
      main: t`This is your main photo now.`,
      private: t`Only premium members see this photo now.`,
      public: t`All members see this photo now.`,
    };
    setSaid(words[intent]);
  }

  async function onRemove(photo: OwnPhoto) {
    const at = photos.findIndex(({ id }) => id === photo.id);
    const next = photos[at + 1] ?? photos[at - 1];
    if (!(await remove(photo.id))) return false;
    setSaid(t`The photo is removed.`);
    focusAfter.current = next ? photoButtonId(next.id) : PICKER_ID;
    setRemoved((now) => (now === photo ? null : now));
    return true;
  }

  const adjustedUpload = uploads.uploads.find(({ id }) => id === adjustedId);
  const adjustedPhoto = photos.find(({ id }) => id === adjustedId);
  const adjustedUrl =
    adjustedUpload?.url ?? (adjustedPhoto && pictureUrl(settings, pictureFile(adjustedPhoto.image, 'large')));

  async function onAdjusted(edit: Edit): Promise<boolean> {
    if (adjustedUpload) uploads.patch(adjustedUpload.id, { edit });
    if (!adjustedPhoto) return true;
    const isChanged = await change({ id: adjustedPhoto.id, ...editFields(edit) });
    if (isChanged) setSaid(t`The photo is changed.`);
    return isChanged;
  }

  const opened = photos.findIndex(({ id }) => id === openedId);
  const openedPhoto = photos[opened];

  return (
    <section id="photos" className={styles.manager} aria-label={t`Your photos`}>
      <FormError failure={failure} />
      <div className={gridStyles.grid}>
        {count > 0 && <PhotoGrid photos={photos} onOpen={({ id }) => setOpenedId(id)} onMoved={move} />}
        <PhotoPicker
          room={room}
          max={max}
          isFull={count >= max}
          hasPhotos={count > 0}
          places={placesFor(count, max) - count}
          isOver={isOver}
          onFiles={choose}
        />
      </div>
      {uploads.uploads.length > 0 && (
        <UploadTray uploads={uploads} isSending={isSending} onAdjust={({ id }) => setAdjustedId(id)} />
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {openedPhoto && (
        <PhotoSheet
          photo={openedPhoto}
          place={opened}
          count={count}
          onIntent={(intent) => onIntent(intent, openedPhoto, opened)}
          onAdjust={() => setAdjustedId(openedPhoto.id)}
          onClose={() => setOpenedId(null)}
        />
      )}
      {adjustedUrl && (
        <CropDialog
          src={adjustedUrl}
          start={adjustedUpload?.edit ?? UNTOUCHED}
          onSave={onAdjusted}
          onClose={() => setAdjustedId(null)}
          // Links to private photos expire within minutes.
          onBroken={refresh}
        />
      )}
      {removed && <RemoveDialog photo={removed} onClose={() => setRemoved(null)} onRemove={() => onRemove(removed)} />}
    </section>
  );
}
