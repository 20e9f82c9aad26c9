/** The ids of the texts that hold all of these words, in any order and however accented; null without words. */
export function foundBy(
  words: string,
  texts: Iterable<{ id: string; textContent: string | null }>,
): Set<string> | null {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return null;
  const holdsAll = (text: string) => wanted.every((word) => text.includes(word));
  return new Set([...texts].filter(({ textContent }) => holdsAll(plain(textContent ?? ''))).map(({ id }) => id));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
