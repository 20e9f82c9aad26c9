/** With its dash: the millisecond that a conversation's id was made in. */
const USUAL = 13;

/** As little of each id's beginning as tells all of them apart, and seldom any other. */
export function shortIds(ids: readonly string[]): string[] {
  const longest = Math.max(0, ...ids.map((id) => id.length));
  for (let length = USUAL; length < longest; length++) {
    const short = ids.map((id) => id.slice(0, length));
    if (new Set(short).size === new Set(ids).size) return short;
  }
  return [...ids];
}
