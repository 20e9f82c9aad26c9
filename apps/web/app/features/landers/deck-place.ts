/** The card that the address asks for, from 0; one past the last means that the deck is through. */
export function cardOf(wish: string | null, count: number): number {
  const card = wish === null || wish === '' ? 0 : Number(wish);
  return Number.isInteger(card) && card >= 0 ? Math.min(card, count) : 0;
}
