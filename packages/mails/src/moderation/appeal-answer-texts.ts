import type { ServerMessage } from '@vonk/i18n';

export const APPEAL_ANSWER_TEXTS = {
  subject: /*i18n*/ { id: 'mail.appeal_answer.subject', message: 'Our answer to your objection {number}' },
  heading: /*i18n*/ { id: 'mail.appeal_answer.heading', message: 'Our answer to your objection' },
  intro: /*i18n*/ {
    id: 'mail.appeal_answer.intro',
    message: 'Someone who did not take the decision looked at it again.',
  },
  upheld: /*i18n*/ { id: 'mail.appeal_answer.upheld', message: 'You were right: we took the decision back.' },
  rejected: /*i18n*/ { id: 'mail.appeal_answer.rejected', message: 'The decision stands.' },
  next: /*i18n*/ {
    id: 'mail.appeal_answer.next',
    message: 'You can still go to a certified body for the settlement of disputes, or to court.',
  },
} satisfies Record<string, ServerMessage>;
