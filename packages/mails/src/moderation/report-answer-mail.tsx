import { introducedLetter } from '../letter/letter.tsx';
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
  const { paragraph, button } = partsOf(frame);
  return introducedLetter(frame, TEXTS, {
    name,
    values: { number: plainWords(number) },
    parts: [
      paragraph(TEXTS[outcome]),
      paragraph(TEXTS.means),
      ...(outcome === 'warned' || outcome === 'nothing' ? [paragraph(TEXTS.block)] : []),
      paragraph(TEXTS.disagree),
      button(TEXTS.button, link),
    ],
  });
}
