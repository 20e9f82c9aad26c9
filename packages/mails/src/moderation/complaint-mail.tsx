import { letter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords } from '../plain-words.ts';
import { COMPLAINT_TEXTS as TEXTS } from './complaint-texts.ts';

export interface ComplaintData {
  /** The reference number for enquiries. */
  number: string;
}

/** Confirms that a complaint arrived. */
export function complaintMail(frame: MailFrame, data: ComplaintData): MailDraft {
  const { say, paragraph } = partsOf(frame);
  const number = plainWords(data.number);
  return letter(frame, {
    subject: say(TEXTS.subject, { number }),
    preview: say(TEXTS.next),
    heading: say(TEXTS.heading),
    parts: [paragraph(TEXTS.number, { number }), paragraph(TEXTS.next)],
    reason: TEXTS.reason,
  });
}
