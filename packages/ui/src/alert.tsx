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
}

/** A notice about this page to read before going on; unlike a banner it has a title. */
export function Alert({ tone = 'note', title, children, actions }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classes(styles.alert, tone !== 'note' && styles[tone])}>
      <Icon aria-hidden="true" />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
