import type { SearchCursor, SearchOrder } from '@vonk/db/sql';
import { invalidField } from '@vonk/schema';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIME = /^[0-9a-z]{1,10}$/;
const PLACE = /^[0-9]{1,9}$/;
const COUNT = /^[0-9]{1,4}$/;

/** What a page leaves for the next one: the row it ended at, and how many there are, which is not counted again. */
export interface PageEnd extends SearchCursor {
  count: number;
}

/** What comes after a row of the results, opaque to the caller: the count, its instant, its id and, by distance, its place. */
export function encodeCursor({ at, id, place, count }: PageEnd): string {
  const parts = [count, at.getTime().toString(36), id, ...(place === undefined ? [] : [place])];
  return Buffer.from(parts.join('.')).toString('base64url');
}

/** @throws AppError `invalid_input` of `cursor` when it is none of ours, or of another order. */
export function decodeCursor(cursor: string, order: SearchOrder): PageEnd {
  const [count = '', time = '', id = '', place] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const at = new Date(Number.parseInt(time, 36));
  const isPlaced = place !== undefined && PLACE.test(place);
  const isOurs = COUNT.test(count) && TIME.test(time) && !Number.isNaN(at.getTime()) && UUID.test(id);
  if (!isOurs || isPlaced !== (order === 'near')) throw invalidField('cursor', 'invalid_value');
  return { at, id, count: Number(count), ...(isPlaced ? { place: Number(place) } : {}) };
}
