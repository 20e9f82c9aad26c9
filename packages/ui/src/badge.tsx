import { UNREAD_BADGE_CAP } from '@vonk/schema/constants';
import styles from './badge.module.css';
import { classes } from './classes.ts';

interface BadgeProps {
  count: number;
  /** Read out instead of the bare number. */
  label?: string;
  tone?: 'primary' | 'warn' | 'danger';
  className?: string;
}

export function badgeText(count: number): string {
  return count > UNREAD_BADGE_CAP ? `${UNREAD_BADGE_CAP}+` : String(count);
}

export function Badge({ count, label, tone = 'primary', className }: BadgeProps) {
  return (
    <span key={count} className={classes(styles.badge, tone !== 'primary' && styles[tone], className)}>
      <span aria-hidden={label ? 'true' : undefined}>{badgeText(count)}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
