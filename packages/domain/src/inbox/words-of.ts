import type { MessageRow } from '@vonk/db/sql';

/** What operators read of a message; of a gift that it is one. */
export function wordsOf({ text, gift }: Pick<MessageRow, 'text' | 'gift'>): string {
  return gift === null ? text : `[gift: ${gift}]`;
}
