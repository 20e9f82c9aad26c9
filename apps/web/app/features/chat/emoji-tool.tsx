import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './emoji-tool.module.css';
import { hasKeyboard } from './use-field.ts';

const EmojiButton = lazy(() => import('./emoji-button.tsx').catch(() => ({ default: () => null })));

/** Room for the emoji button; devices whose keyboard has emoji neither show nor load it. */
export function EmojiTool({ onPick }: { onPick: (emoji: string) => void }) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(hasKeyboard()), []);
  return (
    <div className={styles.room}>
      {isOffered && (
        <Suspense fallback={null}>
          <EmojiButton onPick={onPick} />
        </Suspense>
      )}
    </div>
  );
}
