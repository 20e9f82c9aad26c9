import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@vonk/i18n/formats';
import type { ReactNode } from 'react';
import styles from './content-page.module.css';

export interface Section {
  /** Its id, used as the fragment; the same in every language. */
  id: string;
  title: ReactNode;
  content: ReactNode;
}

interface ContentPageProps {
  title: ReactNode;
  /** The day this text came into force. */
  changed?: Date;
  intro?: ReactNode;
  sections: readonly Section[];
}

/** With more sections than this, the page starts with a table of contents. */
const FEW = 5;

/** A text page, in sections that links can lead to. */
export function ContentPage({ title, changed, intro, sections }: ContentPageProps) {
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
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <h2 id={section.id}>{section.title}</h2>
          {section.content}
        </section>
      ))}
    </article>
  );
}
