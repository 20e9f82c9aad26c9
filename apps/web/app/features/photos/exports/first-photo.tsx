import { Trans, useLingui } from '@lingui/react/macro';
import { formatPercent } from '@vonk/i18n/formats';
import { Button } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { FieldError } from '@vonk/ui/field';
import { Progress } from '@vonk/ui/progress';
import { ImagePlus, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { windowOnDemand } from '../../../components/on-demand.tsx';
import { CroppedPicture } from '../cropped-picture.tsx';
import type { Edit, Size } from '../edit-fields.ts';
import { ProblemWords } from '../problem-words.tsx';
import { type Upload, useUploads } from '../use-uploads.ts';
import styles from './first-photo.module.css';
import { PHOTO_ACCEPT, PHOTO_MAX_MEGABYTES } from './uploads/picked-file.ts';

const CropDialog = windowOnDemand(() => import('../crop-dialog.tsx'));

interface FirstPhotoProps {
  /** A photo that is stored already. */
  stored: ReactNode;
  /** No more can be added. */
  isFull: boolean;
  onAdded: () => void;
}

/** Chooses, crops and sends one picture. A plain form without scripts: what is around it has the form's action. */
export function FirstPhoto({ stored, isFull, onAdded }: FirstPhotoProps) {
  const { t } = useLingui();
  const hint = useId();
  const [isCropping, setCropping] = useState(false);
  const { uploads, choose, patch, drop, start, retry } = useUploads(false, onAdded);
  const upload = uploads.at(-1);
  const status = upload?.status;
  const isBusy = status === 'sending' || status === 'waiting';
  const max = PHOTO_MAX_MEGABYTES;

  function take(files: readonly File[]) {
    if (files.length === 0) return;
    for (const { id } of uploads) drop(id);
    choose(files.slice(0, 1));
  }

  return (
    <div className={styles.first}>
      <div className={styles.frame}>
        {upload?.url ? (
          <Preview key={upload.id} url={upload.url} edit={upload.edit} />
        ) : (
          (stored ?? <UserRound aria-hidden="true" />)
        )}
      </div>
      <div className={styles.side}>
        {isBusy && upload && <Sending upload={upload} />}
        {!isBusy && !isFull && (
          <div className={styles.sources}>
            <Source icon={<Camera />} isCamera onFiles={take}>
              <Trans>Take a picture</Trans>
            </Source>
            <Source icon={<ImagePlus aria-hidden="true" />} hint={hint} onFiles={take}>
              {upload || stored ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
            </Source>
            {upload && status !== 'refused' && (
              <Button type="button" look="bare" onClick={() => setCropping(true)}>
                <Trans>Crop and turn</Trans>
              </Button>
            )}
          </div>
        )}
        <div role="alert">
          {upload?.problem && (
            <FieldError>
              <ProblemWords problem={upload.problem} />
            </FieldError>
          )}
        </div>
        {!isFull && (
          <p className="small muted" id={hint}>
            <Trans>JPEG, PNG or WebP, {max} MB at most.</Trans>
          </p>
        )}
        {upload && !isBusy && status !== 'refused' && (
          <Button type="button" size="large" isWide onClick={() => (status === 'failed' ? retry(upload.id) : start())}>
            {status === 'failed' ? <Trans context="button">Try again</Trans> : <Trans>Use this photo</Trans>}
          </Button>
        )}
        <p role="status" className="visually-hidden">
          {upload && status === 'chosen' ? t`The picture is chosen.` : ''}
        </p>
      </div>
      {isCropping && upload?.url && (
        <CropDialog
          src={upload.url}
          start={upload.edit}
          onSave={async (edit) => {
            patch(upload.id, { edit });
            return true;
          }}
          onClose={() => setCropping(false)}
          onBroken={() => {}}
        />
      )}
    </div>
  );
}

function Preview({ url, edit }: { url: string; edit: Edit }) {
  const [size, setSize] = useState<Size | null>(null);
  return <CroppedPicture src={url} edit={edit} size={size} onLoad={setSize} />;
}

/** Here rather than from the library: every page would load what two chunks share of it. */
function Camera() {
  return (
    <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8.5 5.5 7 8H4a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2h-3l-1.5-2.5a1 1 0 0 0-1-.5h-5a1 1 0 0 0-1 .5Z" />
      <circle cx="12" cy="13.5" r="3.5" />
    </svg>
  );
}

interface SourceProps {
  icon: ReactNode;
  children: ReactNode;
  hint?: string;
  /** Opens the camera, on a device that has one at hand. */
  isCamera?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button around a file field. Only one of a plain form's fields may have a name. */
function Source({ icon, children, hint, isCamera = false, onFiles }: SourceProps) {
  const input = useRef<HTMLInputElement>(null);

  function take() {
    const files = [...(input.current?.files ?? [])];
    // Reset, so that the same file can be chosen again.
    if (input.current) input.current.value = '';
    onFiles(files);
  }
  // Takes a file chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: onChange takes the later ones
  useEffect(take, []);

  return (
    <label className={classes(styles.source, isCamera && styles.camera)}>
      {icon}
      <span>{children}</span>
      <input
        ref={input}
        type="file"
        name={isCamera ? undefined : 'photo'}
        accept={PHOTO_ACCEPT}
        capture={isCamera ? 'user' : undefined}
        aria-describedby={hint}
        onChange={take}
      />
    </label>
  );
}

function Sending({ upload: { sent } }: { upload: Upload }) {
  const { t, i18n } = useLingui();
  const share = formatPercent(i18n.locale, Math.round(sent * 100));
  // All is sent; how long the server takes to process it is unknown.
  const isDone = sent >= 1;
  return (
    <div className={styles.progress}>
      <Progress label={t`Sending the picture`} value={isDone ? undefined : sent} max={1} />
      <p className="small muted numbers">{isDone ? <Trans>Almost there …</Trans> : share}</p>
    </div>
  );
}
