import { Trans } from '@lingui/react/macro';
import type { Quote } from '@vonk/schema';
import { useMessageWords } from './exports/use-message-words.ts';
import styles from './message-row.module.css';

/** The beginning of a message, in a line. */
export function useQuoteWords(): (quote: Quote) => string {
  const wordsOf = useMessageWords();
  return (quote) => quote.text || wordsOf(quote);
}

interface MessageQuoteProps {
  quote: Quote;
  /** The other person's. */
  name: string;
  onQuote: (id: string) => void;
}

/** What a message answers; leads there. */
export function MessageQuote({ quote, name, onQuote }: MessageQuoteProps) {
  const wordsOf = useQuoteWords();
  return (
    <button type="button" className={styles.quote} onClick={() => onQuote(quote.id)}>
      <span className={styles.quoted}>
        <span className={styles.by}>{quote.own ? <Trans context="who wrote it">You:</Trans> : `${name}:`}</span>{' '}
        <span dir="auto">{wordsOf(quote)}</span>
      </span>
    </button>
  );
}
