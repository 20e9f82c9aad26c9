import type { ReactNode } from 'react';
import styles from './components.module.css';

interface PartProps {
  /** Tests find it by this name. */
  name: string;
  title: string;
  children: ReactNode;
  isGrid?: boolean;
}

/** One component with its states side by side. */
export function Part({ name, title, children, isGrid = false }: PartProps) {
  return (
    <section className={styles.part} data-part={name} aria-labelledby={`part-${name}`}>
      <h2 id={`part-${name}`}>{title}</h2>
      <div className={isGrid ? styles.grid : styles.row}>{children}</div>
    </section>
  );
}
