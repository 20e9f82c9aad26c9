import { Check, CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classes } from './classes.ts';

type Tone = 'note' | 'warn' | 'danger' | 'success';

const ICONS: Record<Tone, LucideIcon> = { note: Info, warn: TriangleAlert, danger: CircleAlert, success: Check };

interface AlertProps {
  tone?: Tone;
  title: ReactNode;
  children?: ReactNode;
  /** One button or two. */
  actions?: ReactNode;
  /** Read out when it appears; an alert that is there from the start is not. */
  isLive?: boolean;
}

/** Something about this very page that is to be known before going on: with a title, unlike a banner. */
export function Alert({ tone = 'note', title, children, actions, isLive = false }: AlertProps) {
  const Icon = ICONS[tone];
  const liveRole = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={classes(styles.alert, tone !== 'note' && styles[tone])} role={isLive ? liveRole : undefined}>
      <Icon aria-hidden="true" />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
