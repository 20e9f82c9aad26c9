import { letter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords } from '../plain-words.ts';
import { REPORT_ANSWER_TEXTS as TEXTS } from './report-answer-texts.ts';

export interface ReportAnswerData {
  name: string;
  number: string;
  outcome: 'removed' | 'warned' | 'banned' | 'nothing' | 'gone';
  /** To the form for complaining about the decision. */
  link: string;
}

/** Tells a reporter what was decided and how to object. */
export function reportAnswerMail(frame: MailFrame, { name, number, outcome, link }: ReportAnswerData): MailDraft {
  const { say, paragraph, button } = partsOf(frame);
  return letter(frame, {
    subject: say(TEXTS.subject, { number: plainWords(number) }),
    preview: say(TEXTS.intro),
    heading: say(TEXTS.heading),
    name,
    parts: [
      paragraph(TEXTS.intro),
      paragraph(TEXTS[outcome]),
      paragraph(TEXTS.means),
      ...(outcome === 'warned' || outcome === 'nothing' ? [paragraph(TEXTS.block)] : []),
      paragraph(TEXTS.disagree),
      button(TEXTS.button, link),
    ],
    reason: TEXTS.reason,
  });
}
