import styles from './about-quote.module.css';

/** What a person says about themselves, in the quotes of their own language. */
export function AboutQuote({ about, language }: { about: string; language: string }) {
  return (
    <blockquote className={styles.about} lang={language}>
      <p dir="auto">{about}</p>
    </blockquote>
  );
}
