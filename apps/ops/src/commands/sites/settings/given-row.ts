import type { SettingRow } from '@vonk/domain';
import { editFile } from '../../../input/edit-file.ts';
import { readAll } from '../../../input/read-all.ts';
import type { Session } from '../../../session.ts';
import { plainJson } from '../../../terminal/plain-text.ts';
import { UsageError } from '../../../usage-error.ts';

/**
 * A row as JSON, piped in or else written in an editor.
 * @throws UsageError
 */
export async function givenRow({ io }: Session, shown: SettingRow): Promise<SettingRow> {
  const piped = 'isTTY' in io.stdin && io.stdin.isTTY ? '' : await readAll(io.stdin);
  const source = piped.trim()
    ? piped
    : editFile(io.env, {
        name: 'row.json',
        content: `${plainJson(shown)}\n`,
        without: 'Pipe the row in as JSON, or set EDITOR.',
        nothing: 'nothing was saved',
      });
  let row: unknown;
  try {
    row = JSON.parse(source);
  } catch (error) {
    throw new UsageError(`This is no JSON: ${(error as Error).message}`);
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new UsageError('A row is an object.');
  return row as SettingRow;
}
