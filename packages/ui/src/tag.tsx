import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Spark } from './spark.tsx';
import styles from './tag.module.css';

export function Tags({ children }: { children: ReactNode }) {
  return <ul className={styles.tags}>{children}</ul>;
}

interface TagProps {
  children: ReactNode;
  /** Both people have it. */
  isShared?: boolean;
}

export function Tag({ children, isShared = false }: TagProps) {
  return (
    <li className={classes(styles.tag, isShared && styles.shared)}>
      {isShared && <Spark />}
      {children}
    </li>
  );
}

/** The styling alone, for checkboxes in a label each, and for what is around these. */
export const tickClass = classes(styles.tag, styles.tick);
export const ticksClass = styles.tags;

/** The styling alone, for links and buttons. */
export function tagClass(isActive: boolean): string {
  return classes(styles.tag, isActive && styles.active);
}
