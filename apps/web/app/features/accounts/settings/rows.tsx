import { Link, useLocation } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './rows.module.css';

export function RowGroup({ name, children }: { name?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.group}>
      {name && (
        <p id={id} className={styles.name}>
          {name}
        </p>
      )}
      <ul aria-labelledby={name ? id : undefined}>{children}</ul>
    </div>
  );
}

interface RowProps {
  to: string;
  icon?: ReactNode;
  name: string;
  /** What is set now, or more about the page. */
  value?: ReactNode;
}

/** A row that opens a page. */
export function Row({ to, icon, name, value }: RowProps) {
  const isHere = useLocation().pathname === to;
  return (
    <li>
      <Link to={to} className={styles.row} aria-current={isHere ? 'page' : undefined} data-early>
        {icon}
        <span className={styles.what}>
          <span>{name}</span> {value && <span className={styles.value}>{value}</span>}
        </span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  );
}
