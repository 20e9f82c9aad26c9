import { classes } from './classes.ts';
import styles from './progress.module.css';

interface ProgressProps {
  /** What goes on; read out. */
  label: string;
  /** How much is done; none while nobody can tell. */
  value?: number;
  max?: number;
  /** A hairline, as at the top of a page. */
  isThin?: boolean;
}

/** The browser's own, in our dress: the page's policy has no place for a width in an attribute. */
export function Progress({ label, value, max = 100, isThin = false }: ProgressProps) {
  return (
    <progress aria-label={label} value={value} max={max} className={classes(styles.progress, isThin && styles.thin)} />
  );
}
