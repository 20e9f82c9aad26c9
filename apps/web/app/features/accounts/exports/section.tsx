import { Banner } from '@vonk/ui/banner';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Used as the fragment, and to label the section by its heading. */
  id: string;
  title: ReactNode;
  /** What a form of this section has just done, if anything; announced. */
  done?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, done, children }: SectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId}>{title}</h2>
      {done !== undefined && (
        <div role="status">
          {done && (
            <Banner tone="success" icon={<Check aria-hidden="true" />}>
              {done}
            </Banner>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
