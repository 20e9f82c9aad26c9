import type { SearchCursor, SearchOrder } from '@vonk/db/sql';
import { invalidField } from '@vonk/schema';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIME = /^[0-9a-z]{1,10}$/;
const PLACE = /^[0-9]{1,9}$/;

/** What comes after a row of the results, opaque to the caller: its instant, its id and, by distance, its place. */
export function encodeCursor({ at, id, place }: SearchCursor): string {
  const parts = [at.getTime().toString(36), id, ...(place === undefined ? [] : [place])];
  return Buffer.from(parts.join('.')).toString('base64url');
}

/** @throws AppError `invalid_input` of `cursor` when it is none of ours, or of another order. */
export function decodeCursor(cursor: string, order: SearchOrder): SearchCursor {
  const [time = '', id = '', place] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const at = new Date(Number.parseInt(time, 36));
  const isPlaced = place !== undefined && PLACE.test(place);
  if (!TIME.test(time) || Number.isNaN(at.getTime()) || !UUID.test(id) || isPlaced !== (order === 'near'))
    throw invalidField('cursor', 'invalid_value');
  return isPlaced ? { at, id, place: Number(place) } : { at, id };
}
