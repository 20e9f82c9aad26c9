import { Check } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import styles from './checks.module.css';

/** A list with ticks. */
export function Checks({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.checks}>
      {Children.map(children, (child) =>
        child ? (
          <li>
            <Check aria-hidden="true" />
            <span>{child}</span>
          </li>
        ) : null,
      )}
    </ul>
  );
}
