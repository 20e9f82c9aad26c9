import { Trans, useLingui } from '@lingui/react/macro';
import type { MainImage } from '@vonk/schema';
import { useEffect } from 'react';
import { pictureFile } from '../../components/picture.tsx';
import { pictureUrl, useSite } from '../../site.ts';
import styles from './picture-steps.module.css';

interface PictureStepsProps {
  pictures: MainImage[];
  /** Index of the picture shown. */
  at: number;
  isTop: boolean;
  onStep(at: number): void;
}

/**
 * Steps through a person's pictures, around the end: a tap on the left third goes back, one elsewhere goes on. Bars tell
 * which picture is shown.
 */
export function PictureSteps({ pictures, at, isTop, onStep }: PictureStepsProps) {
  const { t } = useLingui();
  const count = pictures.length;
  const position = at + 1;
  const next = pictures[(at + 1) % count];
  usePreloaded(isTop ? next : undefined);
  const tabIndex = isTop ? undefined : -1;
  return (
    <>
      <div className={styles.bars} aria-hidden="true">
        {pictures.map(({ match }, index) => (
          <span key={match} className={index === at ? styles.current : undefined} />
        ))}
      </div>
      <p className="visually-hidden" aria-live="polite">
        <Trans>
          Photo {position} of {count}
        </Trans>
      </p>
      <button
        type="button"
        className={`${styles.step} ${styles.back}`}
        aria-label={t`Previous photo`}
        tabIndex={tabIndex}
        onClick={() => onStep((at + count - 1) % count)}
      />
      <button
        type="button"
        className={`${styles.step} ${styles.on}`}
        aria-label={t`Next photo`}
        tabIndex={tabIndex}
        onClick={() => onStep((at + 1) % count)}
      />
    </>
  );
}

/** Loads a picture before it is shown. */
function usePreloaded(image: MainImage | undefined): void {
  const { settings } = useSite();
  const url = image && pictureUrl(settings, pictureFile(image, 'large'));
  useEffect(() => {
    if (url) new Image().src = url;
  }, [url]);
}
