import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@vonk/ui/button';
import { ZoomIn, ZoomOut } from 'lucide-react';
import styles from './photo-viewer.module.css';
import { MOST, STEP } from './zoom.ts';

/** Zoom buttons. `by` takes a factor. */
export function ZoomTools({ scale, by }: { scale: number; by: (factor: number) => void }) {
  const { t } = useLingui();
  return (
    <>
      <IconButton label={t`Zoom out`} className={styles.tool} disabled={scale <= 1} onClick={() => by(1 / STEP)}>
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Zoom in`} className={styles.tool} disabled={scale >= MOST} onClick={() => by(STEP)}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
    </>
  );
}
