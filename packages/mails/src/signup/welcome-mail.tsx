import { introducedLetter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords } from '../plain-words.ts';
import { WELCOME_TEXTS as TEXTS } from './welcome-texts.ts';

export interface WelcomeData {
  name: string;
  /** To the members page. */
  link: string;
}

/** Welcomes a member whose account has become active. */
export function welcomeMail(frame: MailFrame, { name, link }: WelcomeData): MailDraft {
  const { paragraph, button } = partsOf(frame);
  return introducedLetter(frame, TEXTS, {
    name,
    parts: [
      paragraph(TEXTS.profile),
      button(TEXTS.button, link),
      paragraph(TEXTS.fictional, { label: plainWords(frame.site.fictionalSingular) }),
      paragraph(TEXTS.safety),
    ],
  });
}
