import { Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '@vonk/schema';
import { IconButton } from '@vonk/ui/button';
import { Reply, X } from 'lucide-react';
import { loadWords } from '../../../i18n/catalogs.ts';
import { useQuoteWords } from '../message-quote.tsx';
import styles from './reply-bar.module.css';

await loadWords('account');

interface ReplyBarProps {
  quote: Quote;
  /** The other person's. */
  name: string;
  onEnd: () => void;
}

/** Which message the one in the field answers. */
export default function ReplyBar({ quote, name, onEnd }: ReplyBarProps) {
  const { t } = useLingui();
  const wordsOf = useQuoteWords();
  return (
    <div className={styles.bar}>
      <Reply aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.who}>
          {quote.own ? <Trans>Reply to yourself</Trans> : <Trans>Reply to {name}</Trans>}
        </span>
        <span className={styles.text} dir="auto">
          {wordsOf(quote)}
        </span>
      </span>
      <IconButton label={t`Don’t reply to this message`} onClick={onEnd}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
