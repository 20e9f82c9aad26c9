import { SECURITY_TEXTS } from '../accounts/security-texts.ts';
import { letter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { BAN_LIFTED_TEXTS as TEXTS } from './ban-lifted-texts.ts';

export interface BanLiftedData {
  name: string;
  /** To the login. */
  link: string;
}

/** Tells a member that a ban has been lifted. */
export function banLiftedMail(frame: MailFrame, { name, link }: BanLiftedData): MailDraft {
  const { say, paragraph, button } = partsOf(frame);
  return letter(frame, {
    subject: say(TEXTS.subject),
    preview: say(TEXTS.intro),
    heading: say(TEXTS.heading),
    name,
    parts: [paragraph(TEXTS.intro), button(TEXTS.button, link)],
    reason: SECURITY_TEXTS.reason,
  });
}
