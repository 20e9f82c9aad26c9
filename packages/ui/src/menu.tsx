import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './menu.module.css';

interface MenuProps {
  label: string;
  button: ReactNode;
  children: ReactNode;
  /** The side of the button with which the list aligns. */
  align?: 'start' | 'end';
}

/** Call before an entry opens a modal, so that the modal returns the focus to the menu's button, which remains. */
export function leaveMenu(entry: HTMLElement): void {
  const details = entry.closest('details');
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}

/** A disclosure that works without scripts; with them it closes on Escape, when focus leaves and on navigation. */
export function Menu({ label, button, children, align = 'end' }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);

  // Not on mount: it may have been opened before hydration.
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (details.current) details.current.open = false;
  }, [key]);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const closeOutside = (event: Event) => {
      if (element.open && event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    return () => gone.abort();
  }, []);

  return (
    // It may have been opened before hydration.
    <details ref={details} className={styles.menu} suppressHydrationWarning>
      <summary className={styles.button} aria-label={label}>
        {button}
      </summary>
      <div className={classes(styles.list, align === 'start' && styles.start)}>{children}</div>
    </details>
  );
}
