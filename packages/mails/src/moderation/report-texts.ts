import { serverMessages } from '@vonk/i18n';

export const REPORT_TEXTS = serverMessages('mail.report', {
  subject: 'Your report {number}',
  heading: 'We have your report',
  intro:
    'Thanks for telling us. Your report has the number {number}. A person looks at it, and we mail you the outcome.',
  secret: 'Whoever you reported is not told who you are.',
});
