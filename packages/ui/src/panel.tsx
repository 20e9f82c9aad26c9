import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './panel.module.css';

/** A single task in the middle of an otherwise empty page. */
export function Panel({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return <div className={classes(styles.panel, isWide && styles.wide)}>{children}</div>;
}
