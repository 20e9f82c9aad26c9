/** Length that covers the creation time of a conversation's id, including the dash. */
const USUAL = 13;

/** Prefixes just long enough to distinguish these ids, and at least `USUAL`, so that other ids rarely share one. */
export function shortIds(ids: readonly string[]): string[] {
  const longest = Math.max(0, ...ids.map((id) => id.length));
  for (let length = USUAL; length < longest; length++) {
    const short = ids.map((id) => id.slice(0, length));
    if (new Set(short).size === new Set(ids).size) return short;
  }
  return [...ids];
}

/** The first column of a list: as much of each id as tells it from the others. */
export function idColumn(rows: readonly { id: string }[]) {
  const ids = shortIds(rows.map(({ id }) => id));
  return { ID: ({ id }: { id: string }, index: number) => ids[index] ?? id };
}
