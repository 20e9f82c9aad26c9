import styles from './photo-viewer.module.css';
import type { Zoom } from './zoom.ts';

interface ZoomedPictureProps {
  src: string;
  /** Natural size in pixels. */
  size: { width: number; height: number };
  alt: string;
  zoom: Zoom;
  isHeld: boolean;
  onError?: () => void;
}

/** Fits its window, or is enlarged. Only rendered by script, so the page's policy allows its inline style. */
export function ZoomedPicture({ src, size, alt, zoom, isHeld, onError }: ZoomedPictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={size.width}
      height={size.height}
      draggable={false}
      className={isHeld ? `${styles.picture} ${styles.held}` : styles.picture}
      style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
      onError={onError}
    />
  );
}
