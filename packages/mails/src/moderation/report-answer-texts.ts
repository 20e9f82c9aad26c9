import type { ServerMessage } from '@vonk/i18n';

export const REPORT_ANSWER_TEXTS = {
  subject: /*i18n*/ { id: 'mail.report_answer.subject', message: 'Our answer to your report {number}' },
  heading: /*i18n*/ { id: 'mail.report_answer.heading', message: 'We looked into your report' },
  intro: /*i18n*/ {
    id: 'mail.report_answer.intro',
    message: 'Thanks for your report at {site}. We looked into it, and this is our decision:',
  },
  removed: /*i18n*/ {
    id: 'mail.report_answer.removed',
    message: 'What you reported breaks our rules. We removed it.',
  },
  banned: /*i18n*/ {
    id: 'mail.report_answer.banned',
    message: 'What you reported breaks our rules. We closed the account.',
  },
  gone: /*i18n*/ {
    id: 'mail.report_answer.gone',
    message: 'What you reported is no longer there, so there was nothing left to decide.',
  },
  warned: /*i18n*/ {
    id: 'mail.report_answer.warned',
    message: 'What you reported breaks our rules. We gave a warning.',
  },
  nothing: /*i18n*/ {
    id: 'mail.report_answer.nothing',
    message: 'What you reported doesn’t break our rules, so we left it as it is.',
  },
  block: /*i18n*/ {
    id: 'mail.report_answer.block',
    message: 'You can block any profile, and it can no longer reach you.',
  },
  means: /*i18n*/ { id: 'mail.report_answer.means', message: 'A person decided this, without automated means.' },
  disagree: /*i18n*/ {
    id: 'mail.report_answer.disagree',
    message: 'Don’t agree with our decision? Then you can make a complaint.',
  },
  button: /*i18n*/ { id: 'mail.report_answer.button', message: 'Make a complaint' },
  reason: /*i18n*/ {
    id: 'mail.report_answer.reason',
    message: 'You’re getting this email because you reported something at {site}.',
  },
} satisfies Record<string, ServerMessage>;
