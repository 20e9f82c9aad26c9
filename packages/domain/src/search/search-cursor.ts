import type { SearchCursor, SearchOrder } from '@vonk/db/sql';
import { invalidField } from '@vonk/schema';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIME = /^[0-9a-z]{1,10}$/;
const PLACE = /^[0-9]{1,9}$/;
const COUNT = /^[0-9]{1,4}$/;

/** Where a page ended, and the total count, which later pages reuse. */
export interface PageEnd extends SearchCursor {
  count: number;
}

/** An opaque cursor for what follows a row: the count, the row's time and id and, by distance, its place. */
export function encodeCursor({ at, id, place, count }: PageEnd): string {
  const parts = [count, at.getTime().toString(36), id, ...(place === undefined ? [] : [place])];
  return Buffer.from(parts.join('.')).toString('base64url');
}

/** @throws AppError `invalid_input` for `cursor` if it is not ours or is of another order. */
export function decodeCursor(cursor: string, order: SearchOrder): PageEnd {
  const [count = '', time = '', id = '', place] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const at = new Date(Number.parseInt(time, 36));
  const isPlaced = place !== undefined && PLACE.test(place);
  const isOurs = COUNT.test(count) && TIME.test(time) && !Number.isNaN(at.getTime()) && UUID.test(id);
  if (!isOurs || isPlaced !== (order === 'near')) throw invalidField('cursor', 'invalid_value');
  return { at, id, count: Number(count), ...(isPlaced ? { place: Number(place) } : {}) };
}
