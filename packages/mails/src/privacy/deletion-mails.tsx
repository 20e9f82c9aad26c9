import { formatDate, formatDateTime, type ServerMessage } from '@vonk/i18n';
import { letter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { DELETION_REMINDER_TEXTS, DELETION_TEXTS } from './deletion-texts.ts';

export interface DeletionData {
  name: string;
  /** The one that reactivates; null where none does. */
  link: string | null;
  /** Until when it does; then all is erased. */
  finalAt: Date;
  /** In which the end is told. */
  timeZone: string;
}

type Texts = Record<keyof typeof DELETION_REMINDER_TEXTS, ServerMessage>;

/** Confirms that an account was deleted, and brings the link that undoes it, where one does. */
export function deletionMail(frame: MailFrame, data: DeletionData): MailDraft {
  return reactivationMail(frame, DELETION_TEXTS, data);
}

/** Says once more until when the account can be had back. */
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
