import { Banner } from '@vonk/ui/banner';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './section.module.css';

/** The id of the heading of a page of the settings. */
export const PAGE_TITLE = 'settings-title';

interface SectionProps {
  /** Used as the fragment, and to label the section by its heading. */
  id: string;
  /** None if it is all of its page, whose heading is its own. */
  title?: ReactNode;
  /** What a form of this section has just done, if anything; announced. */
  done?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, done, children }: SectionProps) {
  const headingId = title ? `${id}-heading` : PAGE_TITLE;
  return (
    <section id={id} aria-labelledby={headingId} className={styles.section}>
      {title && <h2 id={headingId}>{title}</h2>}
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
