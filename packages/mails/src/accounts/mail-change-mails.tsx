import { type LinkMailData, linkMail } from '../letter/link-mail.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { MAIL_CHANGE_NOTICE_TEXTS, MAIL_CHANGE_TEXTS } from './mail-change-texts.ts';

/** Asks the new address to confirm that it belongs to the member. */
export function mailChangeMail(frame: MailFrame, data: Required<LinkMailData>): MailDraft {
  return linkMail(frame, MAIL_CHANGE_TEXTS, data);
}

/** Notifies the current address, and says how to stop a change that someone else began. */
export function mailChangeNotice(frame: MailFrame, data: Pick<LinkMailData, 'name' | 'link'>): MailDraft {
  return linkMail(frame, MAIL_CHANGE_NOTICE_TEXTS, data);
}
