import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/** Tells Excel that the file is UTF-8; without it, Excel reads the code page of its machine. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Lines of a CSV file that a double click opens rightly in Excel, which goes by its reader's region: where a comma stands
 * before decimals, semicolons part the columns, and 12.50 would be read as a date. What would be taken for a formula
 * begins with an apostrophe.
 */
export function csvLines(locale: string, rows: readonly (readonly Cell[])[]): string {
  const hasDecimalComma = new Intl.NumberFormat(locale).format(0.5).includes(',');
  return stringify(
    rows.map((row) => [...row]),
    {
      delimiter: hasDecimalComma ? ';' : ',',
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { number: (value) => (hasDecimalComma ? String(value).replace('.', ',') : String(value)) },
    },
  );
}
