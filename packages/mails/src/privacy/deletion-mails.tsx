import { formatDate, formatDateTime, type ServerMessage } from '@vonk/i18n';
import { letter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { DELETION_REMINDER_TEXTS, DELETION_TEXTS } from './deletion-texts.ts';

export interface DeletionData {
  name: string;
  /** Reactivates the account; null if that is not possible. */
  link: string | null;
  /** The end of reactivation; then everything is erased. */
  finalAt: Date;
  /** For `finalAt`. */
  timeZone: string;
}

type Texts = Record<keyof typeof DELETION_REMINDER_TEXTS, ServerMessage>;

/** Confirms that an account was deleted, with the link to reactivate it, if any. */
export function deletionMail(frame: MailFrame, data: DeletionData): MailDraft {
  return reactivationMail(frame, DELETION_TEXTS, data);
}

/** Reminds the member how long the account can be reactivated. */
export function deletionReminderMail(frame: MailFrame, data: DeletionData): MailDraft {
  return reactivationMail(frame, DELETION_REMINDER_TEXTS, data);
}

function finalMail(frame: MailFrame, { name, finalAt, timeZone }: DeletionData): MailDraft {
  const { say, paragraph } = partsOf(frame);
  const time = formatDateTime(frame.locale, finalAt, timeZone);
  return letter(frame, {
    subject: say(DELETION_TEXTS.subject),
    preview: say(DELETION_TEXTS.final, { time }),
    heading: say(DELETION_TEXTS.heading),
    name,
    parts: [paragraph(DELETION_TEXTS.intro), paragraph(DELETION_TEXTS.final, { time })],
    reason: DELETION_TEXTS.reason,
  });
}

function reactivationMail(frame: MailFrame, texts: Texts, data: DeletionData): MailDraft {
  const { name, link, finalAt, timeZone } = data;
  if (link === null) return finalMail(frame, data);
  const { locale } = frame;
  const { say, paragraph, small, button, linkHint } = partsOf(frame);
  const time = formatDateTime(locale, finalAt, timeZone);
  return letter(frame, {
    subject: say(texts.subject, { date: formatDate(locale, finalAt, timeZone) }),
    preview: say(texts.next, { time }),
    heading: say(texts.heading),
    name,
    parts: [
      paragraph(texts.intro),
      paragraph(texts.next, { time }),
      button(DELETION_TEXTS.button, link),
      linkHint(link),
      small(texts.ignore),
    ],
    reason: DELETION_TEXTS.reason,
  });
}
