import type { SearchCursor, SearchOrder } from '@vonk/db/sql';
import { invalidField } from '@vonk/schema';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIME = /^[0-9a-z]{1,10}$/;
const PLACE = /^[0-9]{1,9}$/;
const COUNT = /^[0-9]{1,4}$/;
/** Marks a row without a photo, where photos come first. */
const BARE = 'b';

/** Where a page ended, and the total count, which later pages reuse. */
export interface PageEnd extends SearchCursor {
  count: number;
}

/**
 * An opaque cursor for what follows a row: the count, the row's time and id and, by distance, its place, else whether it
 * lacks a photo.
 */
export function encodeCursor({ at, id, place, hasPhoto, count }: PageEnd): string {
  const rest = place === undefined ? (hasPhoto ? [] : [BARE]) : [place];
  const parts = [count, at.getTime().toString(36), id, ...rest];
  return Buffer.from(parts.join('.')).toString('base64url');
}

/** @throws AppError `invalid_input` for `cursor` if it is not ours or is of another order. */
export function decodeCursor(cursor: string, order: SearchOrder): PageEnd {
  const [count = '', time = '', id = '', rest] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const at = new Date(Number.parseInt(time, 36));
  const isPlaced = rest !== undefined && PLACE.test(rest);
  const hasPhoto = rest === undefined;
  const isOurs = COUNT.test(count) && TIME.test(time) && !Number.isNaN(at.getTime()) && UUID.test(id);
  const isOfOrder = order === 'near' ? isPlaced : hasPhoto || rest === BARE;
  if (!isOurs || !isOfOrder) throw invalidField('cursor', 'invalid_value');
  return { at, id, count: Number(count), ...(isPlaced ? { place: Number(rest) } : { hasPhoto }) };
}
