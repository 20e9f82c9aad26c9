import { useEffect, useRef, useState } from 'react';
import styles from './film.module.css';
import { afterFirstPaint, isFilmWelcome } from './film-time.ts';
import { Pause } from './pause.tsx';

interface FilmProps {
  film: string;
  poster: string;
  /** Nothing else moves, so the film brings what pauses it. */
  isAlone: boolean;
}

/**
 * A short film without sound behind a lander's words. It is asked for once the page was painted, and not at all where
 * less motion or less data is wanted, nor while it is paused: its first picture is shown until then.
 */
export function Film({ film, poster, isAlone }: FilmProps) {
  const [isShown, setShown] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => (isFilmWelcome() ? afterFirstPaint(() => setShown(true)) : undefined), []);

  // What pauses may have been pressed before scripts ran, or be as the browser kept it: its state is read, not awaited.
  useEffect(() => {
    if (!isShown) return;
    const obey = () => {
      if (document.querySelector('[data-pauses]:checked')) video.current?.pause();
      // One that may not play, or is paused before it begins, stays at its picture.
      else video.current?.play().catch(() => undefined);
    };
    obey();
    document.addEventListener('change', obey);
    window.addEventListener('pageshow', obey);
    return () => {
      document.removeEventListener('change', obey);
      window.removeEventListener('pageshow', obey);
    };
  }, [isShown]);

  return (
    <>
      <div className={styles.film} aria-hidden="true">
        <img src={poster} alt="" width="480" height="270" loading="lazy" decoding="async" />
        {isShown && (
          <video ref={video} src={film} poster={poster} preload="none" muted loop playsInline disablePictureInPicture />
        )}
      </div>
      {isAlone && (
        <div className={styles.pause}>
          <Pause />
        </div>
      )}
    </>
  );
}
