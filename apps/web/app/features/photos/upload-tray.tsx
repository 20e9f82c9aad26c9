import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatPercent } from '@vonk/i18n/formats';
import { Button, IconButton } from '@vonk/ui/button';
import { Checkbox, FieldError } from '@vonk/ui/field';
import { Progress } from '@vonk/ui/progress';
import { Crop, ImageOff, RotateCcw, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { LeaveGuard } from '../profiles/exports/leave-guard.tsx';
import { CroppedPicture } from './cropped-picture.tsx';
import { PICKER_ID } from './photo-picker.tsx';
import { ProblemWords } from './problem-words.tsx';
import styles from './upload-tray.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

interface UploadTrayProps {
  uploads: Uploads;
  /** Whether uploads are in progress. */
  isSending: boolean;
  onAdjust: (upload: Upload) => void;
}

/** Pictures that are chosen but not yet uploaded: to crop, upload, retry or drop. */
export default function UploadTray({ uploads: control, isSending, onAdjust }: UploadTrayProps) {
  const { t } = useLingui();
  const { uploads, start } = control;
  const keepFocus = useKeptFocus(uploads);
  const chosen = uploads.filter(({ status }) => status === 'chosen').length;
  return (
    <>
      <section className={styles.tray} aria-label={t`Pictures to add`} tabIndex={-1} {...keepFocus}>
        <ul className={styles.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} control={control} onAdjust={() => onAdjust(upload)} />
          ))}
        </ul>
        {chosen > 0 && (
          <Button type="button" onClick={start}>
            {t`${plural(chosen, { one: 'Add # photo', other: 'Add # photos' })}`}
          </Button>
        )}
      </section>
      <LeaveGuard isDirty={isSending} />
    </>
  );
}

/** Moves the focus from a removed button to the tray, and from a removed tray to the picker. */
function useKeptFocus(uploads: readonly Upload[]) {
  const tray = useRef<HTMLElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons go when the uploads change
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) tray.current?.focus();
  }, [uploads]);
  useLayoutEffect(
    () => () => {
      if (isInside.current) document.getElementById(PICKER_ID)?.focus();
    },
    [],
  );
  return {
    ref: tray,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}

interface UploadRowProps {
  upload: Upload;
  control: Uploads;
  onAdjust: () => void;
}

function UploadRow({ upload, control, onAdjust }: UploadRowProps) {
  const { t } = useLingui();
  const { id, file, url, edit, status, isPrivate } = upload;
  const { name } = file;
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const isOpen = status === 'chosen' || status === 'failed';
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        {url ? <CroppedPicture src={url} edit={edit} size={size} onLoad={setSize} /> : <ImageOff aria-hidden="true" />}
      </div>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {status === 'waiting' && (
          <p className="small muted">
            <Trans context="a picture that is sent after others">Waiting its turn</Trans>
          </p>
        )}
        {status === 'sending' && <Sending upload={upload} />}
        <Problem problem={upload.problem} />
        {isOpen && (
          <Checkbox checked={isPrivate} onChange={(event) => control.patch(id, { isPrivate: event.target.checked })}>
            <Trans>Premium members only</Trans>
          </Checkbox>
        )}
      </div>
      <div className={styles.buttons}>
        {status === 'failed' && (
          <IconButton label={t`Try again: ${name}`} onClick={() => control.retry(id)}>
            <RotateCcw aria-hidden="true" />
          </IconButton>
        )}
        {isOpen && (
          <IconButton label={t`Crop and turn: ${name}`} onClick={onAdjust}>
            <Crop aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          label={status === 'sending' ? t`Stop: ${name}` : t`Leave out: ${name}`}
          onClick={() => control.drop(id)}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

function Sending({ upload: { file, sent } }: { upload: Upload }) {
  const { t, i18n } = useLingui();
  const { name } = file;
  const share = formatPercent(i18n.locale, Math.round(sent * 100));
  // All is sent; how long the server takes to process it is unknown.
  const isDone = sent >= 1;
  return (
    <div className={styles.progress}>
      <Progress label={t`Sending: ${name}`} value={isDone ? undefined : sent} max={1} />
      <p className="small muted numbers">{isDone ? <Trans>Almost there …</Trans> : share}</p>
    </div>
  );
}

function Problem({ problem }: { problem: Upload['problem'] }) {
  if (!problem) return null;
  return (
    <div role="alert">
      <FieldError>
        <ProblemWords problem={problem} />
      </FieldError>
    </div>
  );
}
