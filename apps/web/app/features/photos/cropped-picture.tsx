import styles from './cropped-picture.module.css';
import type { Edit } from './edit-fields.ts';

interface CroppedPictureProps {
  src: string;
  edit: Edit;
  /** The natural size of the file, once loaded. */
  size: { width: number; height: number } | null;
  onLoad?: (size: { width: number; height: number }) => void;
  onError?: () => void;
}

const percent = (share: number) => `${share * 100}%`;

/**
 * Shows a rotated and cropped picture, filling its box. Only rendered in the browser: the page's policy allows styles
 * set by script, but not in the markup.
 */
export function CroppedPicture({ src, edit: { turn, kept }, size, onLoad, onError }: CroppedPictureProps) {
  const isAcross = turn % 180 !== 0;
  const aspect = size ? size.width / size.height : 1;
  const paper = kept && {
    left: percent(-kept.left / kept.width),
    top: percent(-kept.top / kept.height),
    width: percent(1 / kept.width),
    height: percent(1 / kept.height),
  };
  const picture = {
    width: percent(isAcross ? aspect : 1),
    height: percent(isAcross ? 1 / aspect : 1),
    transform: `translate(-50%, -50%) rotate(${turn}deg)`,
  };
  return (
    <span className={styles.paper} style={paper ?? undefined}>
      <img
        src={src}
        alt=""
        draggable={false}
        className={kept || turn !== 0 ? styles.placed : styles.whole}
        style={kept || turn !== 0 ? picture : undefined}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onLoad?.({ width, height })}
        onError={onError}
      />
    </span>
  );
}
