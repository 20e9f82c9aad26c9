/** A row of the table: a measurement and its floor. */
export interface Row {
  bench: string;
  measured: string;
  floor?: string;
  ratio?: string;
  /** The target and whether it is met. */
  bar?: string;
}

const COLUMNS = ['bench', 'measured', 'floor', 'ratio', 'bar'] as const;

export function formatTable(rows: readonly Row[]): string {
  const heads: Row = { bench: 'bench', measured: 'measured', floor: 'floor', ratio: 'ratio', bar: 'bar' };
  const widths = COLUMNS.map((column) => Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: Row) =>
    COLUMNS.map((column, index) => (row[column] ?? '').padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  return `${[line(heads), ...rows.map(line)].join('\n')}\n`;
}

/** `1.23`, `45.6`, `789`: three digits match the precision of such measurements. */
export function digits(value: number): string {
  const places = value < 10 ? 2 : value < 100 ? 1 : 0;
  return value.toFixed(places);
}

export const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

export const bar = (text: string, isMet: boolean): string => `${text}: ${isMet ? 'met' : 'MISSED'}`;
