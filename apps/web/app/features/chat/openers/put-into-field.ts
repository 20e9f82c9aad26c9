import { FIELD_ID } from '../use-field.ts';

const fieldOf = () => document.querySelector<HTMLTextAreaElement>(`#${FIELD_ID}`);

export function hasText(): boolean {
  return (fieldOf()?.value ?? '').trim() !== '';
}

/**
 * Puts a line at the end of the message's field, with the caret behind it. Takes the place of another of these lines
 * that nobody changed; what was typed stays.
 */
export function putIntoField(line: string, lines: readonly string[]): void {
  const field = fieldOf();
  if (!field) return;
  const typed = field.value.trim();
  const untouched = lines.find((one) => typed.endsWith(one));
  const kept = untouched === undefined ? typed : typed.slice(0, -untouched.length).trimEnd();
  field.focus({ preventScroll: true });
  field.setRangeText(kept === '' ? line : `${kept} ${line}`, 0, field.value.length, 'end');
  // For React, which does not notice the change otherwise.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
