/** A message as operators see it, with a placeholder for a gift or photo. */
export function wordsOf({ text, gift, hasPhoto }: { text: string; gift: string | null; hasPhoto: boolean }): string {
  if (gift !== null) return `[gift: ${gift}]`;
  return hasPhoto ? `[photo] ${text}`.trimEnd() : text;
}
