import type { MainImage } from '@vonk/schema';
import { CARD_SHAPE } from '@vonk/schema/constants';
import { pictureUrl, useSite } from '../site.ts';
import { classes } from '@vonk/ui/classes';
import styles from './picture.module.css';
import { Spark } from '@vonk/ui/spark';
import { thumbhashColour } from './thumbhash-colour.ts';

type Size = 'small' | 'card' | 'medium' | 'large';

/** All but the large one are cut to a card's shape, and are so many pixels wide. */
const WIDTHS = { small: 240, card: 400, medium: 600 };
/** Of the medium one. */
const HEIGHT = 800;
/** In lower case, since React 18 does not know the attribute. */
const FETCHED_FIRST = { fetchpriority: 'high' };

interface PictureProps {
  image: MainImage | null;
  alt: string;
  size?: Size;
  /** Pictures at the top of the page are fetched at once, the others when they come near. */
  isUrgent?: boolean;
  /** The page's main picture: asked for before all others. */
  isLead?: boolean;
  /** How wide it is shown, as in `img sizes`: the browser then takes the small file where that is enough. */
  sizes?: string;
  className?: string;
}

/** Fills its box, which is `position: relative`. Shows its average colour while it loads. */
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

/** What the browser chooses from. The large one is among them where it shows the same part of the picture. */
function sourcesOf(image: MainImage, settings: Parameters<typeof pictureUrl>[0]): string {
  const isOfShape = Math.abs(image.width / image.height - CARD_SHAPE) < 0.02;
  const sources: [Size, number][] = Object.entries(WIDTHS) as [keyof typeof WIDTHS, number][];
  if (isOfShape && image.width > WIDTHS.medium) sources.push(['large', image.width]);
  return sources.map(([size, width]) => `${pictureUrl(settings, pictureFile(image, size))} ${width}w`).join(', ');
}

/**
 * The path of one size. All lie in the folder of the medium one; the card's is named as that is, by another letter. A
 * photo that is not public has a signature behind each name, which holds for all of them.
 */
export function pictureFile(image: MainImage, size: Size): string {
  if (size === 'medium') return image.match;
  if (size === 'card') return image.match.replace('-m.webp', '-c.webp');
  const folder = image.match.slice(0, image.match.lastIndexOf('/') + 1);
  return folder + (size === 'large' ? image.filename : image.thumb_filename);
}
