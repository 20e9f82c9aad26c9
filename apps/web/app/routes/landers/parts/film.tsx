import { useEffect, useRef, useState } from 'react';
import styles from './film.module.css';
import { afterFirstPaint, isFilmWelcome } from './film-time.ts';

interface FilmProps {
  film: string;
  poster: string;
}

/**
 * A short film without sound behind a lander's words. It is asked for once the page was painted, and not at all where
 * less motion or less data is wanted: its first picture stands there until then.
 */
export function Film({ film, poster }: FilmProps) {
  const [isShown, setShown] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => (isFilmWelcome() ? afterFirstPaint(() => setShown(true)) : undefined), []);

  useEffect(() => {
    if (!isShown) return;
    const obey = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement && target.dataset['pauses'] !== undefined)) return;
      if (target.checked) video.current?.pause();
      else void video.current?.play();
    };
    document.addEventListener('change', obey);
    return () => document.removeEventListener('change', obey);
  }, [isShown]);

  return (
    <div className={styles.film} aria-hidden="true">
      <img src={poster} alt="" width="480" height="270" loading="lazy" decoding="async" />
      {isShown && (
        <video ref={video} src={film} poster={poster} autoPlay muted loop playsInline disablePictureInPicture />
      )}
    </div>
  );
}
