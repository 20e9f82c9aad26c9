import type { SearchCursor } from '@vonk/db/sql';
import { invalidField } from '@vonk/schema';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The place after a row in a list ordered by an instant and an id, opaque to the caller. */
export function encodeCursor({ at, id }: SearchCursor): string {
  return Buffer.from(`${at.getTime().toString(36)}.${id}`).toString('base64url');
}

/** @throws AppError `invalid_input` of `cursor` when it is none of ours. */
export function decodeCursor(cursor: string): SearchCursor {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const at = new Date(Number.parseInt(time, 36));
  if (!/^[0-9a-z]{1,10}$/.test(time) || Number.isNaN(at.getTime()) || !UUID.test(id))
    throw invalidField('cursor', 'invalid_value');
  return { at, id };
}
