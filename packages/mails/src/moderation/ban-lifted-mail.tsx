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
  return introducedLetter(frame, TEXTS, { name, parts: [button(TEXTS.button, link)] });
}
