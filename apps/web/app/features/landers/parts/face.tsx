import { useLingui } from '@lingui/react/macro';
import type { ProfileCard } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import { Picture } from '../../../components/picture.tsx';
import { FictionalChip } from '../../fictional/exports/fictional-chip.tsx';
import styles from './face.module.css';

interface FaceProps {
  face: ProfileCard;
  /** The displayed width, as in the `sizes` of an `img`. */
  sizes: string;
  size?: 'medium' | 'large';
  words?: 'short' | 'full';
  isLead?: boolean;
  isUrgent?: boolean;
  hasCaption?: boolean;
  chipClassName?: string;
  className?: string;
}

/** A fictional profile's picture with its label, and its name where there is space. */
export function Face({
  face,
  sizes,
  size = 'medium',
  words = 'short',
  isLead,
  isUrgent,
  hasCaption = false,
  chipClassName,
  className,
}: FaceProps) {
  const { t } = useLingui();
  const { name, age, city } = face;
  return (
    <figure className={classes(styles.face, className)}>
      <Picture
        image={face.main_image}
        alt={t`Illustrated portrait: ${name}`}
        size={size}
        sizes={sizes}
        isLead={isLead}
        isUrgent={isUrgent}
      />
      <FictionalChip words={words} className={classes(styles.chip, chipClassName)} />
      {hasCaption && (
        <figcaption className={styles.caption}>
          <span className={styles.name}>
            <bdi>{name}</bdi> <span className={styles.age}>{age}</span>
          </span>
          {city && <span className={styles.city}>{city}</span>}
        </figcaption>
      )}
    </figure>
  );
}

/** The face that a page is about. */
export function LeadFace(face: Omit<FaceProps, 'size' | 'words' | 'isLead'>) {
  return <Face size="large" words="full" isLead {...face} />;
}
