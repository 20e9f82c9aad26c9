/** What operators read of a message; of a gift or a photo that it is one. */
export function wordsOf({ text, gift, hasPhoto }: { text: string; gift: string | null; hasPhoto: boolean }): string {
  if (gift !== null) return `[gift: ${gift}]`;
  return hasPhoto ? `[photo] ${text}`.trimEnd() : text;
}
