import { SECURITY_TEXTS } from '../accounts/security-texts.ts';
import { letter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainName } from '../plain-words.ts';
import { FRAUD_NOTICE_TEXTS as TEXTS } from './fraud-notice-texts.ts';

export interface FraudNoticeData {
  name: string;
  /** The name of the closed account. */
  swindler: string;
  /** To the conversation. */
  link: string;
}

/** Warns a member who exchanged messages with an account that was closed for fraud. */
export function fraudNoticeMail(frame: MailFrame, { name, swindler, link }: FraudNoticeData): MailDraft {
  const { say, paragraph, button } = partsOf(frame);
  const values = { name: plainName(swindler) ?? '…' };
  return letter(frame, {
    subject: say(TEXTS.subject),
    preview: say(TEXTS.intro, values),
    heading: say(TEXTS.heading),
    name,
    parts: [paragraph(TEXTS.intro, values), paragraph(TEXTS.advice), paragraph(TEXTS.paid), button(TEXTS.button, link)],
    reason: SECURITY_TEXTS.reason,
  });
}
