import { letter } from '../letter/letter.tsx';
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
  const { say, paragraph, button } = partsOf(frame);
  return letter(frame, {
    subject: say(TEXTS.subject),
    preview: say(TEXTS.intro),
    heading: say(TEXTS.heading),
    name,
    parts: [
      paragraph(TEXTS.intro),
      paragraph(TEXTS.profile),
      button(TEXTS.button, link),
      paragraph(TEXTS.fictional, { label: plainWords(frame.site.fictionalSingular) }),
      paragraph(TEXTS.safety),
    ],
    reason: TEXTS.reason,
  });
}
