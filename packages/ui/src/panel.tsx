import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './panel.module.css';

interface PanelProps {
  children: ReactNode;
  isWide?: boolean;
  className?: string | undefined;
}

/** A single task in the middle of an otherwise empty page. */
export function Panel({ children, isWide = false, className }: PanelProps) {
  return <div className={classes(styles.panel, isWide && styles.wide, className)}>{children}</div>;
}
