import { introducedLetter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainParagraphs, plainWords } from '../plain-words.ts';
import { COMPLAINT_ANSWER_TEXTS as TEXTS } from './complaint-answer-texts.ts';
import { COMPLAINT_TEXTS } from './complaint-texts.ts';

export interface ComplaintAnswerData {
  number: string;
  /** The operator's own words, in the mail's language; may have several lines. */
  answer: string;
}

/** Sends the answer to a complaint. */
export function complaintAnswerMail(frame: MailFrame, data: ComplaintAnswerData): MailDraft {
  const { paragraph, quoted } = partsOf(frame);
  const values = { number: plainWords(data.number), email: frame.site.supportEmail };
  const texts = { ...TEXTS, reason: COMPLAINT_TEXTS.reason };
  return introducedLetter(frame, texts, {
    values,
    parts: [...plainParagraphs(data.answer).map(quoted), paragraph(TEXTS.next, values)],
  });
}
