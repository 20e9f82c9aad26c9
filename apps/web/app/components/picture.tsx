import type { MainImage } from '@vonk/schema';
import { pictureUrl, useSite } from '../site.ts';
import { classes } from './classes.ts';
import styles from './picture.module.css';
import { Spark } from './spark.tsx';
import { thumbhashColour } from './thumbhash-colour.ts';

const SIZES = ['small', 'medium'] as const;
const WIDTHS = { small: 240, medium: 600 };
/** Of a card-sized one. */
const HEIGHT = 800;
/** In lower case, since React 18 does not know the attribute. */
const FETCHED_FIRST = { fetchpriority: 'high' };

interface PictureProps {
  image: MainImage | null;
  alt: string;
  size?: 'small' | 'medium' | 'large';
  /** Pictures at the top of the page are fetched at once, the others when they come near. */
  isUrgent?: boolean;
  /** The page's main picture: asked for before all others. */
  isLead?: boolean;
  /** How wide it is shown, as in `img sizes`: the browser then takes the small file where that is enough. */
  sizes?: string;
  className?: string;
}

/** Fills its box, which is `position: relative`. Its average colour stands there while it loads. */
export function Picture({
  image,
  alt,
  size = 'medium',
  isUrgent = false,
  isLead = false,
  sizes,
  className,
}: PictureProps) {
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
        src={pictureUrl(settings, pictureFile(image, size))}
        srcSet={
          sizes && SIZES.map((name) => `${pictureUrl(settings, pictureFile(image, name))} ${WIDTHS[name]}w`).join(', ')
        }
        sizes={sizes}
        width={WIDTHS.medium}
        height={HEIGHT}
        alt={alt}
        loading={isUrgent || isLead ? 'eager' : 'lazy'}
        decoding={isUrgent || isLead ? 'auto' : 'async'}
        {...(isLead ? FETCHED_FIRST : null)}
        className={classes(styles.picture, className)}
      />
    </>
  );
}

/** The path of one size. All sizes of a picture lie in the folder of its card-sized one. */
export function pictureFile(image: MainImage, size: 'small' | 'medium' | 'large'): string {
  if (size === 'medium') return image.match;
  const folder = image.match.slice(0, image.match.lastIndexOf('/') + 1);
  return folder + (size === 'large' ? image.filename : image.thumb_filename);
}
