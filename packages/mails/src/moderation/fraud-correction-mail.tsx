import { SECURITY_TEXTS } from '../accounts/security-texts.ts';
import { letter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainName } from '../plain-words.ts';
import { FRAUD_CORRECTION_TEXTS as TEXTS } from './fraud-correction-texts.ts';

export interface FraudCorrectionData {
  name: string;
  /** The name of the account that was closed by mistake. */
  cleared: string;
}

/** Withdraws a warning: the account was closed for fraud by mistake. */
export function fraudCorrectionMail(frame: MailFrame, { name, cleared }: FraudCorrectionData): MailDraft {
  const { say, paragraph } = partsOf(frame);
  const values = { name: plainName(cleared) ?? '…' };
  return letter(frame, {
    subject: say(TEXTS.subject),
    preview: say(TEXTS.wrong),
    heading: say(TEXTS.heading),
    name,
    parts: [paragraph(TEXTS.intro, values), paragraph(TEXTS.wrong)],
    reason: SECURITY_TEXTS.reason,
  });
}
