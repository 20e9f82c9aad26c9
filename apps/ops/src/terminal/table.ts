const GAP = '  ';

/** Rows under their heads, as wide as they need to be; the last column is not filled up. Cells are plain lines. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) =>
    Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(lengthOf)),
  );
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

const lengthOf = (cell: string): number => [...cell].length;
const pad = (cell: string, width: number): string => cell + ' '.repeat(width - lengthOf(cell));
