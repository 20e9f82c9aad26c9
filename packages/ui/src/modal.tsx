import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './modal.module.css';

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The title is part of the content and is only read out. */
  isTitleHidden?: boolean;
  size?: 'small' | 'medium' | 'large' | 'extraLarge';
  /** Dark purple in both themes. */
  isNight?: boolean;
  /** False while something runs that must not be left by Escape or a click beside it. */
  isDismissible?: boolean;
  children: ReactNode;
}

/** Of browsers that close a dialog at the second Escape, whatever the page says. Those without it open it again. */
const STAYS = { closedby: 'none' };

/**
 * The browser's own dialog: it keeps the focus inside, and gives it back also when it is taken off the page while open.
 * On phones a sheet from below.
 */
export function Modal({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  size = 'medium',
  isNight = false,
  isDismissible = true,
  children,
}: ModalProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) {
      opener.current = document.activeElement;
      element?.showModal();
    }
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  useEffect(() => {
    const element = dialog.current;
    return () => {
      if (!element?.isConnected) giveFocusBack(opener.current);
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, by `onCancel`
    <dialog
      ref={dialog}
      className={classes(styles.modal, size !== 'medium' && styles[size], isNight && styles.night)}
      aria-labelledby={id}
      {...(isDismissible ? {} : STAYS)}
      onClose={() => {
        if (isOpen && !isDismissible) dialog.current?.showModal();
        else onClose();
      }}
      onCancel={(event) => {
        if (!isDismissible) event.preventDefault();
      }}
      onClick={(event) => {
        if (isDismissible && event.target === dialog.current) onClose();
      }}
    >
      {isOpen && (
        <>
          <div className={classes(styles.head, isTitleHidden && styles.bareHead)}>
            <h2 id={id} className={isTitleHidden ? 'visually-hidden' : undefined}>
              {title}
            </h2>
            {isDismissible && (
              <IconButton
                label={t({ message: 'Close', context: 'button: shuts a window' })}
                onClick={onClose}
                className={styles.close}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

/** Unless something else has it by now. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement !== document.body || !opener?.isConnected) return;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
