/** The average colour of a picture, from its thumbhash (the first three bytes, in its L, P, Q space). */
export function thumbhashColour(hash: string): string {
  const [first = 0, second = 0, third = 0] = bytesOf(hash);
  const header = first | (second << 8) | (third << 16);
  const l = (header & 63) / 63;
  const p = ((header >> 6) & 63) / 31.5 - 1;
  const q = ((header >> 12) & 63) / 31.5 - 1;
  const b = l - (2 / 3) * p;
  const r = (3 * l - b + q) / 2;
  const g = r - q;
  return `#${[r, g, b].map(hexByte).join('')}`;
}

function hexByte(share: number): string {
  return Math.round(Math.max(0, Math.min(1, share)) * 255)
    .toString(16)
    .padStart(2, '0');
}

function bytesOf(base64: string): number[] {
  try {
    return [...atob(base64.slice(0, 4))].map((character) => character.charCodeAt(0));
  } catch {
    return [];
  }
}
