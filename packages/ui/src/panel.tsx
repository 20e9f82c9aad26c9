import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './panel.module.css';

/** One task in the middle of a quiet page. */
export function Panel({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return <div className={classes(styles.panel, isWide && styles.wide)}>{children}</div>;
}
