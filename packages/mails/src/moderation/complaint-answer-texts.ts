import { serverMessages } from '@vonk/i18n';

/** The texts around an operator's own words. */
export const COMPLAINT_ANSWER_TEXTS = serverMessages('mail.complaint_answer', {
  subject: 'Our answer to your complaint {number}',
  heading: 'Our answer to your complaint',
  intro: 'This is our answer to your complaint {number} at {site}:',
  next: 'Is something still open? Write to {email} with the number {number}.',
});
