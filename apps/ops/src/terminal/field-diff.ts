import { MARGIN } from './indented.ts';
import { plainLine } from './plain-text.ts';

interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** `  | min_age: 18 → 21`, one line per field; for objects such as translated texts, one line per entry. */
export function fieldDiff(fields: readonly FieldChange[], { length }: { length?: number } = {}): string {
  return fields
    .flatMap(byEntry)
    .map(({ field, from, to }) => `${MARGIN}${field}: ${shown(from, length)} → ${shown(to, length)}`)
    .join('\n');
}

function byEntry(change: FieldChange): FieldChange[] {
  const { field, from, to } = change;
  if (!isObject(from) || !isObject(to)) return [change];
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return keys
    .map((key) => ({ field: `${field}.${key}`, from: from[key], to: to[key] }))
    .filter((entry) => JSON.stringify(entry.from) !== JSON.stringify(entry.to));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A dash for missing values. */
const shown = (value: unknown, length?: number): string =>
  value === undefined ? '-' : plainLine(JSON.stringify(value), length);
