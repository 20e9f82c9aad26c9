import { useEffect, useState } from 'react';
import { onDemandIfPossible } from '../../components/on-demand.tsx';
import styles from './emoji-tool.module.css';
import { hasKeyboard } from './use-field.ts';

const EmojiButton = onDemandIfPossible(() => import('./emoji-button.tsx'));

/** Room for the emoji button; devices whose keyboard has emoji neither show nor load it. */
export function EmojiTool({ onPick }: { onPick: (emoji: string) => void }) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(hasKeyboard()), []);
  return <div className={styles.room}>{isOffered && <EmojiButton onPick={onPick} />}</div>;
}
