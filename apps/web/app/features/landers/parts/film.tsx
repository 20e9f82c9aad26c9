import { useEffect, useRef, useState } from 'react';
import styles from './film.module.css';
import { afterFirstPaint, isFilmWelcome } from './film-time.ts';
import { Pause } from './pause.tsx';

interface FilmProps {
  film: string;
  poster: string;
  /** Nothing else on the page moves, so the film needs its own pause button. */
  isAlone: boolean;
}

/**
 * A short silent film behind a lander's text. Loaded after the first paint, but not with reduced motion, data saving or
 * while paused: until then its poster shows.
 */
export function Film({ film, poster, isAlone }: FilmProps) {
  const [isShown, setShown] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => (isFilmWelcome() ? afterFirstPaint(() => setShown(true)) : undefined), []);

  // The pause checkbox may have been pressed before hydration, or restored by the browser: read its state instead of
  // waiting for an event.
  useEffect(() => {
    if (!isShown) return;
    const obey = () => {
      if (document.querySelector('[data-pauses]:checked')) video.current?.pause();
      // If autoplay is blocked, or pausing interrupts it, the poster stays.
      else video.current?.play().catch(() => undefined);
    };
    obey();
    const gone = new AbortController();
    document.addEventListener('change', obey, { signal: gone.signal });
    window.addEventListener('pageshow', obey, { signal: gone.signal });
    return () => gone.abort();
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
