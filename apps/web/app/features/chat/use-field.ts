import { type RefObject, useEffect, useRef } from 'react';

interface Field {
  field: RefObject<HTMLTextAreaElement>;
  /** Puts a text where the caret stands, in place of what is selected. */
  insert(piece: string): void;
}

/** By which a notification's button asks for the field. */
const REPLY_HASH = '#reply';

/** Grows with its text where the browser does not do so by itself, and has the focus where a keyboard is or a reply is wanted. */
export function useField(text: string, change: (text: string) => void): Field {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);

  // A text that is set takes the caret to its end.
  useEffect(() => {
    const { current } = inserted;
    if (current?.text === text) field.current?.setSelectionRange(current.end, current.end);
    inserted.current = null;
  }, [text]);

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
