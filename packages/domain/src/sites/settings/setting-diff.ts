import type { SettingRow } from '@vonk/db/sql';
import { isSameValue } from './same-value.ts';

export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** The differences by field; undefined means a missing row. */
export function diffSettings(before: SettingRow | null, after: SettingRow | null): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, from: before?.[field], to: after?.[field] }))
    .filter(({ from, to }) => !isSameValue(from, to));
}
