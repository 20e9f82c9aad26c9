import type { MainImage } from '@vonk/schema';
import { pictureFile } from '../../../../components/picture.tsx';
import { pictureUrl, useSite } from '../../../../site.ts';
import styles from './photo-viewer.module.css';
import type { Zoom } from './zoom.ts';

interface ZoomedPictureProps {
  image: MainImage;
  alt: string;
  zoom: Zoom;
  isHeld: boolean;
}

/** Whole in its window, and larger from there. It is only ever drawn by scripts, so that its place may be a style. */
export function ZoomedPicture({ image, alt, zoom, isHeld }: ZoomedPictureProps) {
  const { settings } = useSite();
  return (
    <img
      src={pictureUrl(settings, pictureFile(image, 'large'))}
      alt={alt}
      width={image.width}
      height={image.height}
      draggable={false}
      className={isHeld ? `${styles.picture} ${styles.held}` : styles.picture}
      style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
    />
  );
}
