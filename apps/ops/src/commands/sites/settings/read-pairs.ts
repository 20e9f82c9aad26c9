import { type SettingRow, type SettingTable, settableColumns } from '@vonk/domain';
import { UsageError } from '../../../usage-error.ts';

type Texts = Record<string, unknown>;

/**
 * Reads `KEY VALUE KEY VALUE …` by the column's type: a word, a number, true and false, null, a comma-separated list or
 * JSON. `KEY.nl VALUE` sets one language of a text; null removes it.
 * @throws UsageError
 */
export function readPairs(table: SettingTable, words: readonly string[], row: SettingRow): SettingRow {
  if (words.length % 2 !== 0) throw new UsageError('After each key stands its value.');
  const values: SettingRow = {};
  for (let at = 0; at < words.length; at += 2) {
    const [key = '', value = ''] = words.slice(at, at + 2);
    const [column = '', ...inner] = key.split('.');
    if (!settableColumns(table).includes(column)) {
      throw new UsageError(`There is no ${column}. There are: ${settableColumns(table).join(', ')}.`);
    }
    values[column] =
      inner.length === 0
        ? readValue(table, column, value)
        : withEntry((values[column] ?? row[column] ?? {}) as Texts, inner.join('.'), value);
  }
  return values;
}

/** The first interpretation that the column accepts; otherwise its JSON or plain value, for the error message. */
function readValue(table: SettingTable, column: string, value: string): unknown {
  const schema = table.schema.shape[column];
  const readings = [...(value === 'null' ? [null] : []), value, ...parsed(value), value === '' ? [] : value.split(',')];
  const taken = readings.find((reading) => schema?.safeParse(reading).success);
  return taken === undefined ? (parsed(value)[0] ?? value) : taken;
}

/** Empty if it is not JSON. */
function parsed(value: string): unknown[] {
  try {
    return [JSON.parse(value)];
  } catch {
    return [];
  }
}

function withEntry(texts: Texts, entry: string, value: string): Texts {
  const { [entry]: _old, ...rest } = texts;
  if (value === 'null') return rest;
  return { ...rest, [entry]: value.startsWith('{') ? (parsed(value)[0] ?? value) : value };
}
