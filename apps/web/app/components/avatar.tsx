import { Trans } from '@lingui/react/macro';
import type { MainImage } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import styles from './avatar.module.css';
import { Picture } from './picture.tsx';

interface AvatarProps {
  image: MainImage | null;
  alt?: string;
  size?: 'small' | 'medium' | 'large';
  isOnline?: boolean;
}

export function Avatar({ image, alt = '', size = 'small', isOnline = false }: AvatarProps) {
  return (
    <span className={classes(styles.avatar, size !== 'small' && styles[size])}>
      <span className={styles.round}>
        <Picture image={image} alt={alt} size="small" className={styles.face} />
      </span>
      {isOnline && (
        <span className={styles.online}>
          <span className="visually-hidden">
            <Trans context="state of a person">online</Trans>
          </span>
        </span>
      )}
    </span>
  );
}
