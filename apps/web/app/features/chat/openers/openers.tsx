import { Trans, useLingui } from '@lingui/react/macro';
import { createApiClient } from '@vonk/api-client';
import { Spark } from '@vonk/ui/spark';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadWords } from '../../../i18n/catalogs.ts';
import styles from './openers.module.css';
import { hasText, putIntoField } from './put-into-field.ts';
import { useRoom } from './room.ts';

await loadWords('chats');

/**
 * Ideas for the first message, above the field or, in windows that show the person, beside the conversation. One that
 * is chosen goes into the field. Nothing until they are loaded, or if they cannot be.
 */
export default function Openers({ profileId }: { profileId: string }) {
  const { t } = useLingui();
  const room = useRoom();
  const [lines, setLines] = useState<string[]>([]);
  const [isChosen, setChosen] = useState(false);

  useEffect(() => {
    let isHere = true;
    createApiClient()
      .get('/api/openers.php', { user: profileId })
      .then(
        ({ openers }) => {
          if (!isHere) return;
          setLines(openers.map(({ text }) => text));
          setChosen(hasText());
        },
        () => {},
      );
    return () => {
      isHere = false;
    };
  }, [profileId]);

  if (lines.length === 0) return null;
  const isAside = room !== null;
  const isFolded = isChosen && !isAside;
  const list = (
    <section className={styles.openers} data-aside={isAside || undefined} data-late={isChosen || undefined}>
      {isFolded ? (
        <button type="button" className={styles.more} onClick={() => setChosen(false)}>
          <Spark />
          <Trans>Other ideas</Trans>
        </button>
      ) : (
        <>
          <h3 className={styles.title}>
            <Spark />
            <Trans>Ideas for a first line</Trans>
          </h3>
          <ul aria-label={t`Ideas for a first line`}>
            {lines.map((line) => (
              <li key={line}>
                <button
                  type="button"
                  className={styles.line}
                  onClick={() => {
                    putIntoField(line, lines);
                    setChosen(true);
                  }}
                >
                  {line}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
  return room ? createPortal(list, room) : list;
}
