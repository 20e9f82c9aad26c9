import { type MailAddress, MailRefusedError, type OutgoingMail } from '@vonk/ports';

// Control characters, and the line and paragraph separators that some servers take for a line end.
const CONTROL = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const CONTROL_RUN = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;
// One mailbox: no list, no display name, no route, no comment, no quoting.
const ADDRESS = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,255}$/;
const MESSAGE_ID = /^[^\s<>@]{1,200}@[^\s<>@]{1,255}$/;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;
const MAX_SUBJECT_LENGTH = 400;

const OWN_HEADERS = new Set([
  'bcc',
  'cc',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'return-path',
  'sender',
  'subject',
  'to',
]);

export interface MailHeaders {
  messageId: string;
  from: MailAddress;
  to: string;
  subject: string;
  headers: Record<string, string>;
}

/**
 * The header values of a mail, made safe. Text for people (subject, sender's name) is cleaned, because it may contain a
 * member's name; addresses, ids and extra headers come from us, so a control character there is a bug.
 * @throws {MailRefusedError}
 */
export function safeHeaders(mail: OutgoingMail): MailHeaders {
  return {
    messageId: safeMessageId(mail.messageId),
    from: { name: displayText(mail.from.name), address: safeAddress('from', mail.from.address) },
    to: safeAddress('to', mail.to),
    subject: displayText(mail.subject).slice(0, MAX_SUBJECT_LENGTH),
    headers: Object.fromEntries(Object.entries(mail.headers ?? {}).map(safeHeader)),
  };
}

function displayText(value: string): string {
  return value.replace(CONTROL_RUN, ' ').trim();
}

function safeAddress(field: string, value: string): string {
  if (CONTROL.test(value) || !ADDRESS.test(value)) throw new MailRefusedError(`The ${field} address is malformed`);
  return value;
}

function safeMessageId(value: string): string {
  const bare = value.replace(/^<|>$/g, '');
  if (CONTROL.test(bare) || !MESSAGE_ID.test(bare)) throw new MailRefusedError('The message id is malformed');
  return `<${bare}>`;
}

function safeHeader([name, value]: [string, string]): [string, string] {
  if (!HEADER_NAME.test(name) || OWN_HEADERS.has(name.toLowerCase())) {
    throw new MailRefusedError(`The header ${JSON.stringify(name)} may not be set`);
  }
  if (CONTROL.test(value)) throw new MailRefusedError(`The value of the header ${name} has a control character`);
  return [name, value];
}
