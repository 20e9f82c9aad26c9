import { Refusal } from '../../operators/refusal.ts';
import { diffSettings, type FieldChange } from './setting-diff.ts';
import {
  readableRow,
  type SettingIssue,
  type SettingRow,
  type SettingTable,
  settableColumns,
} from './setting-tables.ts';

const WORDS: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => 'It must not be empty.',
  invalid_characters: () => 'It holds characters that nobody sees, or a line end.',
  too_long: ({ max }) => `It has at most ${max} characters.`,
  too_short: ({ min }) => `It has at least ${min} characters.`,
  invalid_email: () => 'It is no e-mail address.',
};

/**
 * The changes that new values make to a row, by field.
 * @throws Refusal `setting_invalid`, `setting_fixed`
 */
export function planChange(table: SettingTable, row: SettingRow, values: SettingRow): FieldChange[] {
  const settable = settableColumns(table);
  const before = pick(readableRow(row), settable);
  const wanted = { ...before, ...values };
  const touched = new Set(diffSettings(before, wanted).map(({ field }) => field));
  const fixed = table.fixed.find((column) => touched.has(column));
  if (fixed) throw new Refusal('setting_fixed', `${fixed} stays what it was when the ${table.noun} was added.`);
  const parsed = table.schema.safeParse(wanted);
  // Existing errors in other fields do not block the change.
  const old = new Set(issuesOf(table, before).map(sayingOf));
  refuse(issuesOf(table, wanted).filter((issue) => touched.has(String(issue.path[0])) || !old.has(sayingOf(issue))));
  const after = parsed.success ? parsed.data : wanted;
  return diffSettings(before, after).filter(({ field }) => touched.has(field));
}

/**
 * A new row with the given values and defaults.
 * @throws Refusal `setting_invalid`
 */
export function planAddition(table: SettingTable, values: SettingRow): SettingRow {
  const parsed = table.schema.safeParse(values);
  if (parsed.success) return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  refuse(parsed.error.issues as SettingIssue[]);
  throw new Error('a row was refused without a reason');
}

function issuesOf({ schema }: SettingTable, row: SettingRow): SettingIssue[] {
  const parsed = schema.safeParse(row);
  return parsed.success ? [] : (parsed.error.issues as SettingIssue[]);
}

const sayingOf = ({ path, message }: SettingIssue): string => JSON.stringify([path, message]);

function refuse(issues: readonly SettingIssue[]): void {
  if (issues.length === 0) return;
  throw new Refusal('setting_invalid', issues.map(explain).join('\n'));
}

function explain(issue: SettingIssue): string {
  if (issue.keys) return `There is no ${issue.keys.join(', ')}.`;
  const code = issue.params?.['code'];
  const words = typeof code === 'string' ? WORDS[code]?.(issue.params ?? {}) : undefined;
  return `${issue.path.join('.')}: ${words ?? issue.message}`;
}

const pick = (row: SettingRow, columns: readonly string[]): SettingRow =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
