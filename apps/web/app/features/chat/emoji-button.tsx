import { useLingui } from '@lingui/react/macro';
import { Smile } from 'lucide-react';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { onDemand } from '../../components/on-demand.tsx';
import styles from './tool.module.css';

const EmojiPanel = onDemand(() => import('./emoji-panel.tsx'));

/** Opens the emoji panel above the field. */
export default function EmojiButton({ onPick }: { onPick: (emoji: string) => void }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'by key' | 'by pointer' | null>(null);
  const isOpen = opened !== null;

  const close = useCallback(() => setOpened(null), []);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.tool}
        aria-label={t`Emoji`}
        title={t`Emoji`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ detail }) => setOpened(isOpen ? null : detail === 0 ? 'by key' : 'by pointer')}
      >
        <Smile aria-hidden="true" />
      </button>
      {isOpen && (
        <EmojiPanel id={id} opener={button} takesFocus={opened === 'by key'} onPick={onPick} onClose={close} />
      )}
    </>
  );
}
