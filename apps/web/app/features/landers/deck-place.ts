/** The index of the card in the address; `count` means that the deck is finished. */
export function cardOf(wish: string | null, count: number): number {
  const card = wish === null || wish === '' ? 0 : Number(wish);
  return Number.isInteger(card) && card >= 0 ? Math.min(card, count) : 0;
}
