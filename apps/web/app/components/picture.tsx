import type { MainImage } from '@vonk/schema';
import { pictureUrl, useSite } from '../site.ts';
import { classes } from './classes.ts';
import styles from './picture.module.css';
import { Spark } from './spark.tsx';
import { thumbhashColour } from './thumbhash-colour.ts';

interface PictureProps {
  image: MainImage | null;
  alt: string;
  size?: 'small' | 'medium' | 'large';
  /** Pictures at the top of the page are fetched at once, the others when they come near. */
  isUrgent?: boolean;
  className?: string;
}

/** Fills its box, which is `position: relative`. Its average colour stands there while it loads. */
export function Picture({ image, alt, size = 'medium', isUrgent = false, className }: PictureProps) {
  const { settings } = useSite();
  if (!image) {
    return (
      <span className={classes(styles.nobody, className)}>
        <Spark />
        {alt && <span className="visually-hidden">{alt}</span>}
      </span>
    );
  }
  return (
    <>
      {/* A presentation attribute, since the page's policy allows no inline style. */}
      <svg className={styles.placeholder} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1" height="1" fill={thumbhashColour(image.thumbhash)} />
      </svg>
      <img
        src={pictureUrl(settings, fileOf(image, size))}
        alt={alt}
        loading={isUrgent ? 'eager' : 'lazy'}
        decoding={isUrgent ? 'auto' : 'async'}
        className={classes(styles.picture, className)}
      />
    </>
  );
}

/** All sizes of a picture lie in the folder of its card-sized one. */
function fileOf(image: MainImage, size: 'small' | 'medium' | 'large'): string {
  if (size === 'medium') return image.match;
  const folder = image.match.slice(0, image.match.lastIndexOf('/') + 1);
  return folder + (size === 'large' ? image.filename : image.thumb_filename);
}
