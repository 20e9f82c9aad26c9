import { SECURITY_TEXTS } from '../accounts/security-texts.ts';
import { letter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainParagraphs, plainWords } from '../plain-words.ts';
import { APPEAL_ANSWER_TEXTS as TEXTS } from './appeal-answer-texts.ts';

export interface AppealAnswerData {
  name: string;
  number: string;
  outcome: 'upheld' | 'rejected';
  /** The operator's own words, in the mail's language; may have several lines. */
  answer: string;
}

/** Sends the answer to an appeal. */
export function appealAnswerMail(frame: MailFrame, { name, number, outcome, answer }: AppealAnswerData): MailDraft {
  const { say, paragraph, quoted } = partsOf(frame);
  return letter(frame, {
    subject: say(TEXTS.subject, { number: plainWords(number) }),
    preview: say(TEXTS[outcome]),
    heading: say(TEXTS.heading),
    name,
    parts: [
      paragraph(TEXTS.intro),
      paragraph(TEXTS[outcome]),
      ...plainParagraphs(answer).map(quoted),
      ...(outcome === 'rejected' ? [paragraph(TEXTS.next)] : []),
    ],
    reason: SECURITY_TEXTS.reason,
  });
}
