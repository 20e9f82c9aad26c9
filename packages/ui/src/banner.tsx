import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classes } from './classes.ts';

interface BannerProps {
  tone?: 'note' | 'warn' | 'danger' | 'success';
  icon: ReactNode;
  children: ReactNode;
  /** At most one button, then the dismiss button. */
  actions?: ReactNode;
  /** Announced when it appears. */
  isAlert?: boolean;
}

export function Banner({ tone = 'note', icon, children, actions, isAlert = false }: BannerProps) {
  return (
    <div className={classes(styles.banner, tone !== 'note' && styles[tone])} role={isAlert ? 'alert' : undefined}>
      {icon}
      <p className={styles.text}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
