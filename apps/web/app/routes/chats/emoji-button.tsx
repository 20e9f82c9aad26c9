import { useLingui } from '@lingui/react/macro';
import { Smile } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import styles from './emoji-button.module.css';

// Loaded when it is first opened.
const EmojiPanel = lazy(() => import('./emoji-panel.tsx'));

/** Opens emoji above the field. Devices whose keyboard has them do not show it. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useLingui();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'by key' | 'by pointer' | null>(null);
  const isOpen = opened !== null;

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (root.current?.contains(document.activeElement)) button.current?.focus();
      setOpened(null);
    };
    // Who goes on in the field wants it to stay.
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.closest('form')?.contains(target)) setOpened(null);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={styles.emoji}>
      <button
        ref={button}
        type="button"
        className={styles.button}
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
        <Suspense fallback={null}>
          <EmojiPanel id={id} takesFocus={opened === 'by key'} onPick={onPick} />
        </Suspense>
      )}
    </div>
  );
}
