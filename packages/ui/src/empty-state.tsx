import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './empty-state.module.css';
import { Spark } from './spark.tsx';

interface EmptyStateProps {
  title: ReactNode;
  /** Instead of the spark. */
  mark?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** At the bottom, for people who look for more. */
  note?: ReactNode;
  /** It is the page's only content. */
  isPage?: boolean;
}

export function EmptyState({ title, mark = <Spark />, children, action, note, isPage = false }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={classes(styles.empty, isPage && styles.page)}>
      {mark}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {note}
    </div>
  );
}
