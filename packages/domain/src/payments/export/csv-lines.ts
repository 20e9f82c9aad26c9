import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/** Marks the file as UTF-8. Otherwise Excel uses the code page of its machine. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Lines of a CSV file that opens correctly in Excel by double click. Excel follows the reader's region: with a decimal
 * comma, semicolons separate the columns, and 12.50 would be read as a date. A cell that Excel would run as a formula
 * gets an apostrophe in front.
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
