import styles from './about-quote.module.css';

/** A person's own text, in the quotation marks of its language. */
export function AboutQuote({ about, language }: { about: string; language: string }) {
  return (
    <blockquote className={styles.about} lang={language}>
      <p dir="auto">{about}</p>
    </blockquote>
  );
}
