import type { ReturnedMail } from '@vonk/ports';
import { REFERENCE_HEADER } from './mail-feedback.ts';
import { readAddress } from './report-address.ts';
import { type ReportFields, readFieldGroups, single } from './report-fields.ts';

const RETURNED_TYPES = new Set([
  'message/rfc822',
  'message/global',
  'message/rfc822-headers',
  'message/global-headers',
  'text/rfc822-headers',
]);
const RETURNED_LENGTH = 64 * 1024;
const MESSAGE_ID = /^<[^\s<>@\p{Cc}]{1,200}@[^\s<>@\p{Cc}]{1,255}>$/u;

export const isReturnedMail = ({ mimeType }: { mimeType: string }): boolean => RETURNED_TYPES.has(mimeType);

/** Reads the headers of an attached mail. */
export function readReturned(text: string): ReturnedMail {
  const [headers] = readFieldGroups(text.slice(0, RETURNED_LENGTH).trimStart());
  return ofHeaders(headers);
}

/** The same for a mail that follows a report in the same text; null if there is none. */
export function readQuoted(text: string): ReturnedMail | null {
  const headers = readFieldGroups(text.slice(0, RETURNED_LENGTH)).find(
    (group) => group.has(REFERENCE_HEADER) || group.has('message-id'),
  );
  return headers ? ofHeaders(headers) : null;
}

function ofHeaders(headers: ReportFields | undefined): ReturnedMail {
  const messageId = single(headers, 'message-id');
  return {
    messageId: messageId && MESSAGE_ID.test(messageId) ? messageId : null,
    reference: single(headers, REFERENCE_HEADER) ?? null,
    to: readAddress(single(headers, 'to')),
  };
}
