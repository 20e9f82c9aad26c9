import type { ServerMessage } from '@vonk/i18n';
import { COMPLAINT_TEXTS } from './complaint-texts.ts';

/** The texts around an operator's own words. */
export const COMPLAINT_ANSWER_TEXTS = {
  subject: /*i18n*/ { id: 'mail.complaint_answer.subject', message: 'Our answer to your complaint {number}' },
  heading: /*i18n*/ { id: 'mail.complaint_answer.heading', message: 'Our answer to your complaint' },
  intro: /*i18n*/ {
    id: 'mail.complaint_answer.intro',
    message: 'This is our answer to your complaint {number} at {site}:',
  },
  next: /*i18n*/ {
    id: 'mail.complaint_answer.next',
    message: 'Is something still open? Write to {email} with the number {number}.',
  },
  reason: COMPLAINT_TEXTS.reason,
} satisfies Record<string, ServerMessage>;
