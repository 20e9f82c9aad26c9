import { Trans } from '@lingui/react/macro';
import { Badge } from '@vonk/ui/badge';
import { useMessageWords } from '../../chat/exports/use-message-words.ts';
import { FictionalChip } from '../../fictional/exports/fictional-chip.tsx';
import type { Notice } from './notice-state.ts';
import styles from './notices.module.css';
import type { Person } from './use-people.ts';

/** What happened with one person: their name, and the first words or the like. */
export function PersonNotice({ notice, person }: { notice: Notice; person: Person }) {
  const wordsOf = useMessageWords();
  return (
    <>
      <span className={styles.line}>
        <bdi className={styles.name}>{person.name}</bdi>
        {person.fictional && <FictionalChip look="word" />}
        {notice.count > 1 && <Badge count={notice.count} />}
      </span>
      <span className={styles.text} dir="auto">
        {notice.kind === 'message' ? (
          wordsOf({ ...notice.message, has_photo: notice.message.photo !== null })
        ) : notice.isMatch ? (
          <Trans>You like each other</Trans>
        ) : (
          <Trans>Likes you</Trans>
        )}
      </span>
    </>
  );
}
