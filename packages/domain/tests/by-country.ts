/** Rows of a table that says by country what is typed and, behind an arrow, what becomes of it: `a | b → c, d`. */
export const byCountry = (table: Record<string, string>): [country: string, typed: string, kept: string][] =>
  Object.entries(table).flatMap(([country, cells]) =>
    cells.split(', ').flatMap((cell) => {
      const [left = '', kept] = cell.split(' → ');
      return left.split(' | ').map((typed): [string, string, string] => [country, typed, kept ?? typed]);
    }),
  );
