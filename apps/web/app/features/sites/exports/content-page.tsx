import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@vonk/i18n/formats';
import type { ReactElement, ReactNode } from 'react';
import styles from './content-page.module.css';

interface SectionProps {
  /** Used as the fragment; the same in every language. */
  id: string;
  title: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface ContentPageProps {
  title: ReactNode;
  /** The day this text came into force. */
  changed?: Date;
  intro?: ReactNode;
  /** Its sections. */
  children: ReactElement<SectionProps>[];
}

/** With more sections than this, the page starts with a table of contents. */
const FEW = 5;

/** A text page, in sections that links can lead to. */
export function ContentPage({ title, changed, intro, children: sections }: ContentPageProps) {
  const { t, i18n } = useLingui();
  const date = changed && formatDate(i18n.locale, changed);
  return (
    <article className={styles.text}>
      <h1>{title}</h1>
      {date && (
        <p className="muted">
          <Trans>Last changed on {date}</Trans>
        </p>
      )}
      {intro}
      {sections.length > FEW && (
        <nav className={styles.contents} aria-label={t`On this page`}>
          <ol>
            {sections.map(({ props: section }) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections}
    </article>
  );
}
