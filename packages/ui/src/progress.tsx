import { classes } from './classes.ts';
import styles from './progress.module.css';

interface ProgressProps {
  /** What is in progress; read out. */
  label: string;
  /** How much is done; absent while unknown. */
  value?: number;
  max?: number;
  /** A hairline, as at the top of a page. */
  isThin?: boolean;
}

/** The native element, styled: the content security policy forbids a width in a `style` attribute. */
export function Progress({ label, value, max = 100, isThin = false }: ProgressProps) {
  return (
    <progress aria-label={label} value={value} max={max} className={classes(styles.progress, isThin && styles.thin)} />
  );
}
