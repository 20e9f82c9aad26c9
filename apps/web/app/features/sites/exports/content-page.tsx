import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatDate } from '@vonk/i18n/formats';
import { Children, type ReactElement, type ReactNode } from 'react';
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

/** The pages that texts refer to, as links call them. */
const NAMES = {
  '/complaints': <Trans>Complaints</Trans>,
  '/settings/notifications': <Trans>Settings</Trans>,
  '/pages/ban': <Trans>House rules and bans</Trans>,
  '/pages/privacy': <Trans>Privacy policy</Trans>,
  '/pages/return-policy': <Trans>Return policy</Trans>,
  '/pricing': <Trans>Prices</Trans>,
  '/reset-password': <Trans>Choose a new password</Trans>,
  '/transactions': <Trans>Transactions</Trans>,
};

export type NamedPage = keyof typeof NAMES;

/** Links to the page that says more, at the end of a paragraph. */
export function More({ page }: { page: NamedPage | undefined }) {
  if (!page) return null;
  return (
    <>
      {' '}
      <Link to={page}>{NAMES[page]}</Link>
    </>
  );
}

/** A section in paragraphs, one for each child; the last ends with a link to the page that says more, if there is one. */
export function TextSection({ more, children, ...section }: SectionProps & { more?: NamedPage }) {
  const last = Children.count(children) - 1;
  return (
    <Section {...section}>
      {Children.map(children, (paragraph, at) => (
        <p>
          {paragraph}
          {at === last && <More page={more} />}
        </p>
      ))}
    </Section>
  );
}

/** A list with an item for each child. */
export function List({ children }: { children: ReactNode }) {
  return (
    <ul>
      {Children.map(children, (item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}

interface ContentPageProps {
  title: ReactNode;
  /** The day this text came into force, in UTC. */
  changed?: string;
  intro?: ReactNode;
  /** Its sections. */
  children: ReactElement<SectionProps>[];
}

/** With more sections than this, the page starts with a table of contents. */
const FEW = 5;

/** A text page, in sections that links can lead to. */
export function ContentPage({ title, changed, intro, children: sections }: ContentPageProps) {
  const { t, i18n } = useLingui();
  const date = changed && formatDate(i18n.locale, new Date(changed));
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
