import { classes } from '@vonk/ui/classes';
import { Gift } from 'lucide-react';
import styles from './gift-icon.module.css';

const ICONS = import.meta.glob<string>('./icons/*.svg', { query: '?url', import: 'default', eager: true });

interface GiftIconProps {
  /** The gift's key. */
  id: string;
  className?: string | undefined;
}

/** A gift's picture. Gifts that an operator added without an icon show a parcel. */
export function GiftIcon({ id, className }: GiftIconProps) {
  const url = ICONS[`./icons/${id}.svg`];
  return (
    <span className={classes(styles.tile, className)}>
      {url ? (
        <img src={url} alt="" width={96} height={96} loading="eager" decoding="async" />
      ) : (
        <Gift aria-hidden="true" />
      )}
    </span>
  );
}
