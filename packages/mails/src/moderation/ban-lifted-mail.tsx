import { SECURITY_TEXTS } from '../accounts/security-texts.ts';
import { introducedLetter } from '../letter/letter.tsx';
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
  const { button } = partsOf(frame);
  const texts = { ...TEXTS, reason: SECURITY_TEXTS.reason };
  return introducedLetter(frame, texts, { name, parts: [button(TEXTS.button, link)] });
}
