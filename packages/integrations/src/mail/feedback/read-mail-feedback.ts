import type { MailFeedback } from '@vonk/ports';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { readComplaint, readMicrosoftComplaint } from './complaint.ts';
import { hasRecipients, readDeliveryReport } from './delivery-report.ts';
import { isOfMailSystem } from './mail-sender.ts';
import { readNotice } from './read-notice.ts';
import { readFieldGroups } from './report-fields.ts';
import { isReturnedMail, readReturned } from './returned-mail.ts';

const DELIVERY_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status']);
const COMPLAINT_TYPE = 'message/feedback-report';
/** In bytes: a mail with our own headers and texts plus what a mail system adds. */
const LONGEST = 2 * 1024 * 1024;
/** Reports are hardly nested, and each of our mails has one recipient. */
const MOST_LEVELS = 16;
const MOST_HEADER_BYTES = 256 * 1024;
/** Reading takes time per line and part; a report of a megabyte has about 15,000 lines. */
const MOST_LINES = 20_000;
const MOST_DASHED_LINES = 500;
const LINE_END = 0x0a;
const RETURN = 0x0d;
const DASH = 0x2d;

/**
 * Reads a mail system's report: a delivery status (RFC 3464), a complaint (RFC 5965, or Microsoft's), or a notice in
 * the words of a known system. Null for anything else, such as automatic replies: nothing is guessed.
 */
export async function readMailFeedback(raw: Uint8Array): Promise<MailFeedback | null> {
  if (raw.length > LONGEST) return null;
  const bytes = withLineEnds(raw);
  const mail = hasManyLines(bytes) ? null : await parse(bytes);
  if (!mail || mail.headers.filter(({ key }) => key === 'content-type').length > 1) return null;
  const [returned, ...others] = mail.attachments.filter(isReturnedMail);
  if (others.length > 0) return null;
  const about = returned ? readReturned(textOf(returned)) : null;
  const complaint = readMicrosoftComplaint(mail, about);
  if (complaint) return complaint;
  const reports = mail.attachments.filter(
    ({ mimeType }) => DELIVERY_TYPES.has(mimeType) || mimeType === COMPLAINT_TYPE,
  );
  const [report] = reports;
  if (!report) return readNotice(mail, about);
  if (reports.length > 1 || !(isReport(mail) || isOfMailSystem(mail))) return null;
  const groups = readFieldGroups(textOf(report));
  if (report.mimeType === COMPLAINT_TYPE) return readComplaint(groups, about);
  if (!hasRecipients(groups)) return readNotice(mail, about);
  const results = readDeliveryReport(groups);
  const isAboutSomebody = about !== null || results?.some(({ addresses }) => addresses.length > 0);
  return results && isAboutSomebody ? { kind: 'delivery', results, returned: about } : null;
}

/** Old systems end lines with a lone carriage return. */
function withLineEnds(raw: Uint8Array): Uint8Array {
  return raw.includes(LINE_END) ? raw : raw.map((byte) => (byte === RETURN ? LINE_END : byte));
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
  const type = headers.find(({ key }) => key === 'content-type')?.value.trim() ?? '';
  return /^multipart\/report\s*(;|$)/i.test(type);
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
