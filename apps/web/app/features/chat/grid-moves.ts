/**
 * The next place for an arrow key, in rows of the given lengths; null if it does not move. Places are numbered across
 * all rows.
 */
export function gridMove(rows: readonly number[], place: number, key: string): number | null {
  const starts = rows.map((_, row) => rows.slice(0, row).reduce((sum, length) => sum + length, 0));
  const row = starts.findLastIndex((start) => start <= place);
  const [start = 0, length = 0] = [starts[row], rows[row]];
  const count = rows.reduce((sum, each) => sum + each, 0);
  switch (key) {
    case 'ArrowLeft':
      return place > 0 ? place - 1 : null;
    case 'ArrowRight':
      return place < count - 1 ? place + 1 : null;
    case 'ArrowUp':
      return into(row - 1);
    case 'ArrowDown':
      return into(row + 1);
    case 'Home':
      return start;
    case 'End':
      return start + length - 1;
    default:
      return null;
  }

  function into(other: number): number | null {
    const [first, length] = [starts[other], rows[other]];
    return first === undefined || length === undefined ? null : first + Math.min(place - start, length - 1);
  }
}
