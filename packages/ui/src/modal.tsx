import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';
import { CloseButton } from './close-button.tsx';
import styles from './modal.module.css';
import { useSheetHistory } from './sheet-history.ts';
import { useDragDown } from './use-drag-down.ts';

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The content shows the title already, so it is only read out. */
  isTitleHidden?: boolean;
  size?: 'small' | 'medium' | 'large' | 'extraLarge';
  /** Dark purple in both themes. */
  isNight?: boolean;
  /** False while something runs that Escape or a click outside must not interrupt. */
  isDismissible?: boolean;
  /** False for a window that Back must not close: it would answer for the reader, or a navigation waits for it. */
  closesOnBack?: boolean;
  children: ReactNode;
}

/** Keeps browsers from closing a dialog at the second Escape. Where `closedby` is unknown, `onClose` reopens it. */
const STAYS = { closedby: 'none' };

/**
 * The native dialog: it traps the focus, and returns it even if it is unmounted while open.
 * On phones a sheet from below, which a finger can pull down. Back closes it.
 */
export function Modal({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  size = 'medium',
  isNight = false,
  isDismissible = true,
  closesOnBack = true,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const opener = useRef<Element | null>(null);
  const drag = useDragDown(dialog, onClose);
  useSheetHistory(isOpen && closesOnBack, isDismissible, onClose);

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) {
      opener.current = document.activeElement;
      element?.showModal();
      // The browser's choice is the first control. What opened is told by its title; and Close asks for no attention.
      if (document.activeElement?.parentElement === heading.current?.parentElement) heading.current?.focus();
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: `onCancel` handles Escape, the key for it
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
          <div className={classes(styles.top, isTitleHidden && styles.bareTop)} {...(isDismissible && drag)}>
            <h2 id={id} ref={heading} tabIndex={-1} className={isTitleHidden ? 'visually-hidden' : undefined}>
              {title}
            </h2>
            {isDismissible && <CloseButton onClick={onClose} className={styles.close} />}
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

/** Unless something else has the focus by now. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement !== document.body || !opener?.isConnected) return;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
