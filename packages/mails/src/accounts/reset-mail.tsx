import { type LinkMailData, linkMail } from '../letter/link-mail.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { RESET_TEXTS } from './reset-texts.ts';

/** Lets a member who forgot the password choose a new one. */
export function resetMail(frame: MailFrame, data: Required<LinkMailData>): MailDraft {
  return linkMail(frame, RESET_TEXTS, data);
}
