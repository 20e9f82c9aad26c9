import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './tag.module.css';

export function Tags({ children }: { children: ReactNode }) {
  return <ul className={styles.tags}>{children}</ul>;
}

export function Tag({ children, isActive = false }: { children: ReactNode; isActive?: boolean }) {
  return <li className={tagClass(isActive)}>{children}</li>;
}

/** The look alone, for links and buttons. */
export function tagClass(isActive: boolean): string {
  return classes(styles.tag, isActive && styles.active);
}
