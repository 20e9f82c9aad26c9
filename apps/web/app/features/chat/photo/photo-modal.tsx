import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@vonk/i18n/formats';
import type { ProfileCard } from '@vonk/schema';
import { PHOTO_MIN_SIDE } from '@vonk/schema/constants';
import { Button } from '@vonk/ui/button';
import { TextAreaField } from '@vonk/ui/field';
import { Modal } from '@vonk/ui/modal';
import { ImageOff } from 'lucide-react';
import { type FormEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { creditsInMoney } from '../../../i18n/formats.ts';
import { useCounts } from '../../../live/counts.ts';
import { useMember, useSite } from '../../../site.ts';
import { CreditPrice } from '../../credits/exports/credit-price.tsx';
import { TooFewCredits } from '../../credits/exports/too-few-credits.tsx';
import { FictionalChip } from '../../fictional/exports/fictional-chip.tsx';
import {
  type FileProblem,
  fileProblem,
  PHOTO_ACCEPT,
  PHOTO_MAX_MEGABYTES,
} from '../../photos/exports/uploads/picked-file.ts';
import type { LocalPhoto } from '../outbox-state.ts';
import styles from './photo-modal.module.css';

type Problem = FileProblem | 'photo_unreadable' | 'photo_too_small';

interface PhotoModalProps {
  file: File;
  profile: Pick<ProfileCard, 'name' | 'fictional'>;
  text: string;
  isTooLong: boolean;
  change: (text: string) => void;
  /** Chooses another file. */
  onFile: (file: File) => void;
  onSend: (photo: LocalPhoto) => void;
  onClose: () => void;
}

/** Previews a photo with its price before sending. */
export default function PhotoModal({
  file,
  profile,
  text,
  isTooLong,
  change,
  onFile,
  onSend,
  onClose,
}: PhotoModalProps) {
  const { t, i18n } = useLingui();
  const { photo, problem, onLoad, onError, keep } = usePreview(file);
  const { credit_value: value } = useMember();
  const { photo_credits: cost, message_length: most } = useSite().settings;
  const { credits } = useCounts();
  const { name } = profile;
  const isShort = credits < cost;
  const max = formatNumber(i18n.locale, most);
  const here = formatNumber(i18n.locale, credits);
  const price = formatNumber(i18n.locale, cost);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // React events bubble from the dialog to the conversation's form, which would be submitted, too.
    event.stopPropagation();
    if (!photo || photo.width === 0 || problem || isTooLong || isShort) return;
    keep();
    onSend(photo);
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={
        <span className={styles.title}>
          <span>
            <Trans>
              A photo: <bdi>{name}</bdi>
            </Trans>
          </span>
          {profile.fictional && <FictionalChip look="quiet" />}
        </span>
      }
    >
      <form className="stack" onSubmit={submit}>
        {problem ? (
          <p className={styles.problem} role="alert">
            <ImageOff aria-hidden="true" />
            <ProblemWords problem={problem} />
          </p>
        ) : (
          <div className={styles.stage}>
            {photo && <img key={photo.url} src={photo.url} alt={t`To be sent`} onLoad={onLoad} onError={onError} />}
          </div>
        )}
        <label className={styles.other}>
          <Trans>Choose another picture</Trans>
          <input
            type="file"
            accept={PHOTO_ACCEPT}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) onFile(chosen);
              target.value = '';
            }}
          />
        </label>
        <TextAreaField
          label={<Trans>Words to go with it (optional)</Trans>}
          rows={2}
          dir="auto"
          value={text}
          onChange={(event) => change(event.target.value)}
          error={isTooLong && <Trans>Your message is too long ({max} characters at most).</Trans>}
        />
        {isShort ? (
          <TooFewCredits>
            <Trans>
              You don’t have enough credits for a photo: {here} of {price}.
            </Trans>
          </TooFewCredits>
        ) : (
          <div className={styles.foot}>
            <p className={styles.price}>
              {cost === 0 ? (
                <Trans>A photo is free here</Trans>
              ) : (
                <Trans>
                  <strong>
                    <CreditPrice credits={cost} money={value && creditsInMoney(cost, value)} />
                  </strong>{' '}
                  per photo
                </Trans>
              )}
            </p>
            <Button className={styles.send} disabled={problem !== null} isBusy={!problem && !photo?.width}>
              <Trans context="button">Send photo</Trans>
            </Button>
          </div>
        )}
      </form>
    </Modal>
  );
}

/** The preview of the picture, and errors that the server would return. */
function usePreview(file: File) {
  const [photo, setPhoto] = useState<LocalPhoto | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isKept = useRef(false);

  useEffect(() => {
    const found = fileProblem(file);
    setProblem(found);
    if (found === 'photo_type') return setPhoto(null);
    const url = URL.createObjectURL(file);
    setPhoto({ file, url, width: 0, height: 0 });
    return () => {
      if (!isKept.current) URL.revokeObjectURL(url);
    };
  }, [file]);

  return {
    photo,
    problem,
    onLoad: ({ currentTarget: { naturalWidth: width, naturalHeight: height } }: SyntheticEvent<HTMLImageElement>) => {
      setPhoto((now) => now && { ...now, width, height });
      if (Math.min(width, height) < PHOTO_MIN_SIDE) setProblem('photo_too_small');
    },
    onError: () => setProblem('photo_unreadable'),
    /** Keeps the object URL for another use. */
    keep: () => {
      isKept.current = true;
    },
  };
}

function ProblemWords({ problem }: { problem: Problem }) {
  const max = PHOTO_MAX_MEGABYTES;
  const min = PHOTO_MIN_SIDE;
  switch (problem) {
    case 'photo_type':
      return <Trans>Choose a JPEG, PNG or WebP picture.</Trans>;
    case 'photo_too_large':
      return <Trans>This picture is too large ({max} MB at most).</Trans>;
    case 'photo_too_small':
      return <Trans>This picture is too small. It needs at least {min} pixels on each side.</Trans>;
    case 'photo_unreadable':
      return <Trans>This picture cannot be read. It may be damaged.</Trans>;
  }
}
