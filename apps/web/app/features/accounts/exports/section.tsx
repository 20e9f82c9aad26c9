import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Used as the fragment, and to label the section by its heading. */
  id: string;
  title: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
