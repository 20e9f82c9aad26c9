import { type LinkMailData, linkMail } from '../letter/link-mail.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { ACTIVATION_REMINDER_TEXTS } from './activation-reminder-texts.ts';
import { ACTIVATION_TEXTS } from './activation-texts.ts';

export type ReminderData = Required<LinkMailData> & { unsubscribe: string };

/** Asks a new member to confirm the e-mail address. */
export function activationMail(frame: MailFrame, data: Required<LinkMailData>): MailDraft {
  return linkMail(frame, ACTIVATION_TEXTS, data);
}

/** Asks once more. */
export function activationReminderMail(frame: MailFrame, data: ReminderData): MailDraft {
  return linkMail(frame, { ...ACTIVATION_TEXTS, ...ACTIVATION_REMINDER_TEXTS }, data);
}
