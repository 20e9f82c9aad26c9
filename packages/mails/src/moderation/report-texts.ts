import type { ServerMessage } from '@vonk/i18n';
import { REPORT_ANSWER_TEXTS } from './report-answer-texts.ts';

export const REPORT_TEXTS = {
  subject: /*i18n*/ { id: 'mail.report.subject', message: 'Your report {number}' },
  heading: /*i18n*/ { id: 'mail.report.heading', message: 'We have your report' },
  intro: /*i18n*/ {
    id: 'mail.report.intro',
    message:
      'Thanks for telling us. Your report has the number {number}. A person looks at it, and we mail you the outcome.',
  },
  secret: /*i18n*/ { id: 'mail.report.secret', message: 'Whoever you reported is not told who you are.' },
  reason: REPORT_ANSWER_TEXTS.reason,
} satisfies Record<string, ServerMessage>;
