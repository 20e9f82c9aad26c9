import { SECURITY_TEXTS } from '../accounts/security-texts.ts';
import { introducedLetter } from '../letter/letter.tsx';
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
  const { paragraph, button } = partsOf(frame);
  const texts = { ...TEXTS, reason: SECURITY_TEXTS.reason };
  return introducedLetter(frame, texts, {
    name,
    values: { name: plainName(swindler) ?? '…' },
    parts: [paragraph(TEXTS.advice), paragraph(TEXTS.paid), button(TEXTS.button, link)],
  });
}
