import { useEffect, useRef } from 'react';

/** The id of the message field; there is one per page. */
export const FIELD_ID = 'message-text';

/** The hash with which a notification's reply button focuses the field. */
const REPLY_HASH = '#reply';

/** Grows with its text where the browser cannot do it, and takes the focus with a physical keyboard or for a reply. */
export function useField(text: string, change: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const inserted = useRef<{ text: string; end: number } | null>(null);

  useEffect(() => {
    const take = () => field.current?.focus({ preventScroll: true });
    const takeForReply = () => window.location.hash === REPLY_HASH && take();
    if (hasKeyboard()) take();
    else takeForReply();
    window.addEventListener('hashchange', takeForReply);
    return () => window.removeEventListener('hashchange', takeForReply);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes the height
  useEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);

  // Setting the value moves the caret to the end: restores it.
  useEffect(() => {
    const { current } = inserted;
    if (current?.text === text) field.current?.setSelectionRange(current.end, current.end);
    inserted.current = null;
  }, [text]);

  /** Inserts a text at the caret, replacing the selection. */
  function insert(piece: string): void {
    if (!field.current) return;
    const { value, selectionStart, selectionEnd } = field.current;
    const end = selectionStart + piece.length;
    inserted.current = { text: value.slice(0, selectionStart) + piece + value.slice(selectionEnd), end };
    change(inserted.current.text);
  }

  return { field, insert };
}

export function hasKeyboard(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
