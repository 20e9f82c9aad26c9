import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classes } from './classes.ts';
import { CloseButton } from './close-button.tsx';

interface BannerProps {
  tone?: 'note' | 'warn' | 'danger' | 'success';
  icon: ReactNode;
  children: ReactNode;
  /** At most one button. */
  actions?: ReactNode;
  /** Announced when it appears. */
  isAlert?: boolean;
  /** Absent if it stays as long as its reason. */
  onClose?: () => void;
}

export function Banner({ tone = 'note', icon, children, actions, isAlert = false, onClose }: BannerProps) {
  return (
    <div className={classes(styles.banner, tone !== 'note' && styles[tone])} role={isAlert ? 'alert' : undefined}>
      {icon}
      <p className={styles.text}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {onClose && <CloseButton onClick={onClose} className={styles.close} />}
    </div>
  );
}
