import { type LinkMailData, linkMail } from '../letter/link-mail.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { RESET_TEXTS } from './reset-texts.ts';

/** Leads a member who forgot the password to a new one. */
export function resetMail(frame: MailFrame, data: Required<LinkMailData>): MailDraft {
  return linkMail(frame, RESET_TEXTS, data);
}
