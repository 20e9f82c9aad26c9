import { introducedLetter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords } from '../plain-words.ts';
import { REPORT_ANSWER_TEXTS } from './report-answer-texts.ts';
import { REPORT_TEXTS as TEXTS } from './report-texts.ts';

export interface ReportData {
  name: string;
  /** The reference number for enquiries. */
  number: string;
}

/** Confirms that a report arrived. */
export function reportMail(frame: MailFrame, { name, number }: ReportData): MailDraft {
  const { paragraph } = partsOf(frame);
  const texts = { ...TEXTS, reason: REPORT_ANSWER_TEXTS.reason };
  return introducedLetter(frame, texts, {
    name,
    values: { number: plainWords(number) },
    parts: [paragraph(TEXTS.secret)],
  });
}
