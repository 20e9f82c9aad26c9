import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';

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
  const { t } = useLingui();
  return (
    <div className={classes(styles.banner, tone !== 'note' && styles[tone])} role={isAlert ? 'alert' : undefined}>
      {icon}
      <p className={styles.text}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {onClose && (
        <IconButton
          label={t({ message: 'Close', context: 'button: shuts a window' })}
          onClick={onClose}
          className={styles.close}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
