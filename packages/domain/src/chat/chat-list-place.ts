import type { ChatListPlace } from '@vonk/db/sql';

/** The cursor returned with a page: milliseconds and the conversation. Clients send it back unchanged. */
export function encodePlace({ at, id }: ChatListPlace): string {
  return `${at.getTime()}~${id}`;
}

/** Decodes a returned cursor, or a plain instant, which sorts before every conversation of its millisecond. */
export function decodePlace(before: string): ChatListPlace {
  const [time = '', id] = before.split('~');
  return id === undefined ? { at: new Date(time), id: null } : { at: new Date(Number(time)), id };
}
