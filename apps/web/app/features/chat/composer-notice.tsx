import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './composer-line.module.css';

interface NoticeProps {
  id?: string;
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
  isAlert: boolean;
}

/** Why sending is not possible. */
export function Notice({ id, icon: Icon, children, action, isAlert }: NoticeProps) {
  return (
    <p className={styles.notice} id={id} role={isAlert ? 'alert' : undefined}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
      {action}
    </p>
  );
}
