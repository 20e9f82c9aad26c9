import type { ChatListPlace } from '@vonk/db/sql';

/** A place as a page's answer names it: milliseconds and the conversation, which the contract takes back as they are. */
export function encodePlace({ at, id }: ChatListPlace): string {
  return `${at.getTime()}~${id}`;
}

/** A place that an answer named, or an instant, which stands before every conversation of its millisecond. */
export function decodePlace(before: string): ChatListPlace {
  const [time = '', id] = before.split('~');
  return id === undefined ? { at: new Date(time), id: null } : { at: new Date(Number(time)), id };
}
