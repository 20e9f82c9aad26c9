import type { ServerMessage } from '@vonk/i18n';
import { SECURITY_TEXTS } from '../accounts/security-texts.ts';

export const FRAUD_NOTICE_TEXTS = {
  subject: /*i18n*/ { id: 'mail.fraud_notice.subject', message: 'Take care: we closed an account for fraud' },
  heading: /*i18n*/ { id: 'mail.fraud_notice.heading', message: 'We closed an account for fraud' },
  intro: /*i18n*/ {
    id: 'mail.fraud_notice.intro',
    message: 'You exchanged messages at {site} with an account that we closed for fraud: {name}.',
  },
  advice: /*i18n*/ {
    id: 'mail.fraud_notice.advice',
    message: 'Send no money, gift cards or bank details, and don’t go on writing elsewhere.',
  },
  paid: /*i18n*/ {
    id: 'mail.fraud_notice.paid',
    message: 'Did you pay already? Call your bank at once, keep the messages, and go to the police.',
  },
  button: /*i18n*/ { id: 'mail.fraud_notice.button', message: 'To the conversation' },
  reason: SECURITY_TEXTS.reason,
} satisfies Record<string, ServerMessage>;
