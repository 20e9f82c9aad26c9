import { classes } from './classes.ts';
import styles from './skeleton.module.css';

/** The shape of what is being fetched. */
export function Skeleton({ shape }: { shape: 'card' | 'line' | 'row' }) {
  return <div className={classes(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
