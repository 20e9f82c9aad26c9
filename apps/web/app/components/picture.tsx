import type { MainImage } from '@vonk/schema';
import { CARD_SHAPE } from '@vonk/schema/constants';
import { classes } from '@vonk/ui/classes';
import { Spark } from '@vonk/ui/spark';
import { pictureUrl, useSite } from '../site.ts';
import styles from './picture.module.css';
import { thumbhashColour } from './thumbhash-colour.ts';

type Size = 'small' | 'card' | 'medium' | 'large';

/** Width in pixels. All sizes but the large one are cropped to the card's shape. */
const WIDTHS = { small: 240, card: 400, medium: 600 };
/** Of the medium size. */
const HEIGHT = 800;
/** In lower case, since React 18 does not know the attribute. */
const FETCHED_FIRST = { fetchpriority: 'high' };

interface PictureProps {
  image: MainImage | null;
  alt: string;
  size?: Size;
  /** Load at once, for pictures at the top of the page; others load when they come near the viewport. */
  isUrgent?: boolean;
  /** The page's main picture: loads before all others. */
  isLead?: boolean;
  /** The displayed width, as in the `sizes` attribute: lets the browser pick a smaller file if it suffices. */
  sizes?: string;
  className?: string;
}

/** Fills its box, which must be `position: relative`. Shows its average colour while it loads. */
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
      {/* A presentation attribute, since the content security policy allows no inline style. */}
      <svg className={styles.placeholder} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1" height="1" fill={thumbhashColour(image.thumbhash)} />
      </svg>
      <img
        src={pictureUrl(settings, pictureFile(image, size))}
        srcSet={sizes && sourcesOf(image, settings)}
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

/** For the `srcset`. Includes the large size only if it shows the same crop. */
function sourcesOf(image: MainImage, settings: Parameters<typeof pictureUrl>[0]): string {
  const isOfShape = Math.abs(image.width / image.height - CARD_SHAPE) < 0.02;
  const sources: [Size, number][] = Object.entries(WIDTHS) as [keyof typeof WIDTHS, number][];
  if (isOfShape && image.width > WIDTHS.medium) sources.push(['large', image.width]);
  return sources.map(([size, width]) => `${pictureUrl(settings, pictureFile(image, size))} ${width}w`).join(', ');
}

/**
 * The path of one size. All are in the folder of the medium one; the card's name differs from it by one letter. Names
 * of photos that are not public carry a signature, which is the same for all sizes.
 */
export function pictureFile(image: MainImage, size: Size): string {
  if (size === 'medium') return image.match;
  if (size === 'card') return image.match.replace('-m.webp', '-c.webp');
  const folder = image.match.slice(0, image.match.lastIndexOf('/') + 1);
  return folder + (size === 'large' ? image.filename : image.thumb_filename);
}
