import { useLingui } from '@lingui/react/macro';
import type { ProfileCard } from '@vonk/schema';
import { PHOTO_TYPES } from '@vonk/schema/constants';
import { classes } from '@vonk/ui/classes';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { onDemand, windowOnDemand } from '../../../components/on-demand.tsx';
import type { LocalPhoto } from '../outbox-state.ts';
import toolStyles from '../tool.module.css';
import { hasKeyboard } from '../use-field.ts';
import styles from './photo-tool.module.css';

// Loaded on demand: most members never open it.
const PhotoModal = windowOnDemand(() => import('./photo-modal.tsx'));
const DroppedPhoto = onDemand(() => import('./dropped-photo.tsx'));

interface PhotoToolProps {
  profile: Pick<ProfileCard, 'name' | 'fictional'>;
  /** The text in the field, sent with the photo. */
  text: string;
  isTooLong: boolean;
  change: (text: string) => void;
  onSend: (photo: LocalPhoto) => void;
}

/**
 * Takes a photo, chosen, dropped or pasted, and previews it before sending. Without scripts a file input of the form.
 */
export function PhotoTool({ onSend, ...rest }: PhotoToolProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const [isOffered, setOffered] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { name } = rest.profile;
  const label = t`Send a photo: ${name}`;

  function take() {
    const chosen = input.current?.files?.[0];
    if (!input.current || !chosen) return;
    setFile(chosen);
    // Reset, so that the same file can be chosen again.
    input.current.value = '';
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file chosen before hydration; onChange takes later ones
  useEffect(() => {
    take();
    setOffered(hasKeyboard());
  }, []);

  return (
    <>
      <label className={classes(toolStyles.tool, styles.photo)} title={label}>
        <ImagePlus aria-hidden="true" />
        <input ref={input} type="file" name="photo" accept={PHOTO_TYPES.join(',')} aria-label={label} onChange={take} />
      </label>
      {isOffered && <DroppedPhoto onFile={setFile} />}
      {file && (
        <PhotoModal
          {...rest}
          file={file}
          onFile={setFile}
          onSend={(photo) => {
            onSend(photo);
            setFile(null);
          }}
          onClose={() => setFile(null)}
        />
      )}
    </>
  );
}
