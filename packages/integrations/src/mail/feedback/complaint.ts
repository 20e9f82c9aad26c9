import type { MailFeedback, ReturnedMail } from '@vonk/ports';
import type { Email } from 'postal-mime';
import { MOST_RECIPIENTS } from './mail-feedback.ts';
import { readAddress } from './report-address.ts';
import { type ReportFields, single } from './report-fields.ts';

/** `opt-out` was removed from the registry of RFC 5965 but is still sent. */
const UNWANTED = new Set(['abuse', 'fraud', 'opt-out']);
const FEEDBACK_TYPE = /^[a-z][a-z-]{1,40}$/;

/** Reads a feedback report (RFC 5965). */
export function readComplaint(
  [fields, ...others]: readonly ReportFields[],
  returned: ReturnedMail | null,
): MailFeedback | null {
  const type = single(fields, 'feedback-type')?.toLowerCase();
  if (!fields || others.length > 0 || !type || !FEEDBACK_TYPE.test(type)) return null;
  const recipients = fields.get('original-rcpt-to') ?? [];
  if (recipients.length > MOST_RECIPIENTS) return null;
  const addresses = [...recipients, single(fields, 'removal-recipient')]
    .map(readAddress)
    .filter((address) => address !== null);
  return { kind: 'complaint', isUnwanted: UNWANTED.has(type), addresses: [...new Set(addresses)], returned };
}

/** Reads a complaint from Microsoft (Outlook and Hotmail): the mail and its subject, and nothing else. */
export function readMicrosoftComplaint(
  { from, subject }: Pick<Email, 'from' | 'subject'>,
  returned: ReturnedMail | null,
): MailFeedback | null {
  const isOne =
    from?.address?.toLowerCase() === 'staff@hotmail.com' && /^complaint about message from /i.test(subject ?? '');
  if (!returned || !isOne) return null;
  return { kind: 'complaint', isUnwanted: true, addresses: returned.to === null ? [] : [returned.to], returned };
}
