import type { MessageDescriptor } from '@lingui/core';

/** A server text: its id in `server.po` and its English. Extracted from `serverMessages`, or by a comment `i18n`. */
export interface ServerMessage extends MessageDescriptor {
  id: string;
  message: string;
}

/**
 * Texts by their English, each with the id `<scope>.<key>`, the key in snake case. `lingui-extractor.ts` reads them from
 * the source, so scope, keys and texts are written out.
 */
export function serverMessages<Key extends string>(
  scope: string,
  texts: Record<Key, string>,
): Record<Key, ServerMessage> {
  const messages = Object.entries<string>(texts).map(([key, message]) => [key, { id: messageId(scope, key), message }]);
  return Object.fromEntries(messages);
}

export function messageId(scope: string, key: string): string {
  return `${scope}.${key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}
