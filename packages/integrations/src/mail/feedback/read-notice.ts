import type { DeliveryResult, MailFeedback, ReturnedMail } from '@vonk/ports';
import type { Email } from 'postal-mime';
import { tellsDeadAddress } from '../dead-address.ts';
import { readDeliveryReport } from './delivery-report.ts';
import { MOST_RECIPIENTS } from './mail-feedback.ts';
import { isOfDaemon, isOfMailSystem } from './mail-sender.ts';
import { MAIL_SYSTEMS, type MailSystem } from './mail-systems.ts';
import { readAddress } from './report-address.ts';
import { readFieldGroups } from './report-fields.ts';
import { readQuoted } from './returned-mail.ts';

const LONGEST = 256 * 1024;
const LONGEST_OPENING = 1000;
const LONGEST_LINE = 1000;
/** Exim and Gmail list the recipients here too, in any language and template. */
const FAILED_HEADER = 'x-failed-recipients';
const UNKNOWN_SYSTEM: Pick<MailSystem, 'copy'> = { copy: /^-{3,10} ?(?:This is a copy of|Original message)/i };

/**
 * Reads a human-readable notice: sent by a mail system, and starting like those of a known one. Null for everything
 * else, so that no person who replies, forwards or quotes is mistaken for one.
 */
export function readNotice(mail: Email, attached: ReturnedMail | null): MailFeedback | null {
  if (!isOfMailSystem(mail)) return null;
  const text = (mail.text ?? '').slice(0, LONGEST).trimStart();
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.slice(0, LONGEST_LINE).trimEnd());
  const system = systemOf(text, lines);
  const failed = failedRecipients(mail);
  if (system || failed.length > 0) return readWords(system ?? UNKNOWN_SYSTEM, { lines, failed, attached });
  // Some write the fields of a delivery status into the text, or lose the MIME structure.
  const results = isOfDaemon(mail) ? readDeliveryReport(readFieldGroups(text)) : null;
  return results && { kind: 'delivery', results, returned: attached ?? readQuoted(text) };
}

function systemOf(text: string, lines: readonly string[]): MailSystem | undefined {
  const opening = text.slice(0, LONGEST_OPENING);
  return MAIL_SYSTEMS.find(
    (system) => system.opening.test(opening) && (!system.list || lines.some((line) => system.list?.test(line))),
  );
}

function failedRecipients({ headers }: Email): string[] {
  const values = headers.filter(({ key }) => key === FAILED_HEADER).flatMap(({ value }) => value.split(','));
  const addresses = values.slice(0, MOST_RECIPIENTS).map((value) => readAddress(value.trim()));
  return [...new Set(addresses.filter((address) => address !== null))];
}

interface Notice {
  lines: readonly string[];
  failed: readonly string[];
  attached: ReturnedMail | null;
}

function readWords(
  { list, recipient, isReasonFirst, copy, delay }: Partial<MailSystem>,
  { lines, failed, attached }: Notice,
): MailFeedback | null {
  const copyAt = copy ? lines.findIndex((line) => copy.test(line)) : -1;
  const told = copyAt < 0 ? lines : lines.slice(0, copyAt);
  const whole = told.join('\n');
  const listAt = list ? told.findIndex((line) => list.test(line)) : -1;
  const reasons = recipient ? reasonsByRecipient(told.slice(listAt + 1), recipient) : new Map<string, string>();
  if (reasons.size > MOST_RECIPIENTS) return null;
  if (reasons.size === 0) for (const address of failed) reasons.set(address, whole);
  if (isReasonFirst) for (const address of reasons.keys()) reasons.set(address, whole);
  const isDelay = delay !== undefined && told.some((line) => delay.test(line));
  const results = [...reasons].map(
    ([address, reason]): DeliveryResult => ({
      addresses: [address],
      isBounce: !isDelay && tellsDeadAddress(reason),
    }),
  );
  if (results.length === 0) return null;
  return { kind: 'delivery', results, returned: attached ?? readQuoted(lines.slice(copyAt + 1).join('\n')) };
}

/** The text after each address, up to the next one. */
function reasonsByRecipient(lines: readonly string[], recipient: RegExp): Map<string, string> {
  const reasons = new Map<string, string>();
  let current: string | null = null;
  for (const line of lines) {
    current = readAddress(recipient.exec(line)?.[1]) ?? current;
    if (current !== null) reasons.set(current, `${reasons.get(current) ?? ''}${line}\n`);
  }
  return reasons;
}
