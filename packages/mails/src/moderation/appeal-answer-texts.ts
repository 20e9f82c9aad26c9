import { serverMessages } from '@vonk/i18n';

export const APPEAL_ANSWER_TEXTS = serverMessages('mail.appeal_answer', {
  subject: 'Our answer to your objection {number}',
  heading: 'Our answer to your objection',
  intro: 'Someone who did not take the decision looked at it again.',
  upheld: 'You were right: we took the decision back.',
  rejected: 'The decision stands.',
  next: 'You can still go to a certified body for the settlement of disputes, or to court.',
});
