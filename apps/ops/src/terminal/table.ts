const GAP = '  ';

/** Rows under a header, with columns as wide as needed; the last column is not padded. Cells must be plain lines. */
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
