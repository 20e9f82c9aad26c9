import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { isDeadAddress } from '../dead-address.ts';
import { type DeliveryResult, type MailFeedback, REFERENCE_HEADER, type ReturnedMail } from './mail-feedback.ts';
import { readAddress, readEncodedAddress } from './report-address.ts';
import { type ReportFields, readFieldGroups } from './report-fields.ts';

const DELIVERY_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status']);
const COMPLAINT_TYPE = 'message/feedback-report';
const RETURNED_TYPES = new Set([
  'message/rfc822',
  'message/global',
  'message/rfc822-headers',
  'message/global-headers',
  'text/rfc822-headers',
]);
/** Reports nest hardly at all, and each of our mails has one recipient. */
const MOST_LEVELS = 16;
const MOST_HEADER_BYTES = 256 * 1024;
/** Reading takes time by the line and by the part; a report of a megabyte has some 15,000 lines. */
const MOST_LINES = 20_000;
const MOST_DASHED_LINES = 500;
const MOST_RECIPIENTS = 100;
const RETURNED_BYTES = 64 * 1024;
const LINE_END = 0x0a;
const DASH = 0x2d;

const ACTIONS = new Set(['failed', 'delayed', 'delivered', 'relayed', 'expanded']);
const STATUS = /^[245]\.\d{1,3}\.\d{1,3}(?!\S)/;
/** Some mail systems say no more than that it failed, and what they were answered beside it. */
const UNTOLD = '5.0.0';
const ANSWERED = /^smtp\s*;\s*5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?!\S)/i;
/** `opt-out` was taken from the registry of RFC 5965 and is still sent. */
const UNWANTED = new Set(['abuse', 'fraud', 'opt-out']);
const FEEDBACK_TYPE = /^[a-z][a-z-]{1,40}$/;

/**
 * Reads a report of a mail system: a delivery status (RFC 3464) or a complaint (RFC 5965). Null for whatever is not
 * entirely one of these, such as automatic answers, reports in words alone and damaged ones: nothing is guessed.
 */
export async function readMailFeedback(raw: Uint8Array): Promise<MailFeedback | null> {
  const mail = hasManyLines(raw) ? null : await parse(raw);
  if (!mail || !isReport(mail)) return null;
  const reports = mail.attachments.filter(
    ({ mimeType }) => DELIVERY_TYPES.has(mimeType) || mimeType === COMPLAINT_TYPE,
  );
  const returned = mail.attachments.filter(({ mimeType }) => RETURNED_TYPES.has(mimeType));
  const [report, ...others] = reports;
  if (!report || others.length > 0 || returned.length > 1) return null;
  const groups = readFieldGroups(textOf(report));
  const about = returned[0] ? readReturned(returned[0]) : null;
  return report.mimeType === COMPLAINT_TYPE ? readComplaint(groups, about) : readDelivery(groups, about);
}

function hasManyLines(raw: Uint8Array): boolean {
  let lines = 0;
  let dashed = 0;
  for (let end = raw.indexOf(LINE_END); end >= 0; end = raw.indexOf(LINE_END, end + 1)) {
    lines += 1;
    if (raw[end + 1] === DASH && raw[end + 2] === DASH) dashed += 1;
    if (lines > MOST_LINES || dashed > MOST_DASHED_LINES) return true;
  }
  return false;
}

async function parse(raw: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      maxNestingDepth: MOST_LEVELS,
      maxHeadersSize: MOST_HEADER_BYTES,
    });
  } catch {
    // Nested too deeply, or with more headers than any report has.
    return null;
  }
}

function isReport({ headers }: Email): boolean {
  const types = headers.filter(({ key }) => key === 'content-type');
  return types.length === 1 && /^multipart\/report\s*(;|$)/i.test(types[0]?.value.trim() ?? '');
}

function textOf({ content }: Attachment, most?: number): string {
  if (typeof content === 'string') return content;
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content);
  return new TextDecoder().decode(most === undefined ? bytes : bytes.subarray(0, most));
}

function readReturned(part: Attachment): ReturnedMail {
  const [headers] = readFieldGroups(textOf(part, RETURNED_BYTES).trimStart());
  const messageId = single(headers, 'message-id');
  return {
    messageId: messageId && /^<[^\s<>@\p{Cc}]{1,200}@[^\s<>@\p{Cc}]{1,255}>$/u.test(messageId) ? messageId : null,
    reference: single(headers, REFERENCE_HEADER) ?? null,
    to: readAddress(single(headers, 'to')),
  };
}

function readDelivery([, ...groups]: ReportFields[], returned: ReturnedMail | null): MailFeedback | null {
  if (groups.length === 0 || groups.length > MOST_RECIPIENTS) return null;
  const results = groups.map(readResult);
  return results.every((result) => result !== null) ? { kind: 'delivery', results, returned } : null;
}

function readResult(fields: ReportFields): DeliveryResult | null {
  // A comment may stand behind it.
  const action = single(fields, 'action')?.split('(', 1)[0]?.trim().toLowerCase();
  const [status] = STATUS.exec(single(fields, 'status') ?? '') ?? [];
  const addresses = known([
    readEncodedAddress(single(fields, 'original-recipient')),
    readAddress(single(fields, 'final-recipient')),
  ]);
  if (!action || !ACTIONS.has(action) || !status || addresses.length === 0) return null;
  const answered = ANSWERED.exec(single(fields, 'diagnostic-code') ?? '')?.[1];
  const told = status === UNTOLD && answered ? answered : status;
  return { addresses, isBounce: action === 'failed' && isDeadAddress(told) };
}

function readComplaint([fields, ...others]: ReportFields[], returned: ReturnedMail | null): MailFeedback | null {
  const type = single(fields, 'feedback-type')?.toLowerCase();
  if (!fields || others.length > 0 || !type || !FEEDBACK_TYPE.test(type)) return null;
  const recipients = fields.get('original-rcpt-to') ?? [];
  if (recipients.length > MOST_RECIPIENTS) return null;
  return {
    kind: 'complaint',
    isUnwanted: UNWANTED.has(type),
    addresses: known([...recipients, single(fields, 'removal-recipient')].map(readAddress)),
    returned,
  };
}

const known = (addresses: (string | null)[]): string[] => [...new Set(addresses.filter((address) => address !== null))];

/** A field that stands once; what is said twice is said by nobody. */
function single(fields: ReportFields | undefined, name: string): string | undefined {
  const values = fields?.get(name);
  return values?.length === 1 ? values[0] : undefined;
}
