import { serverMessages } from '@vonk/i18n';

export const REPORT_ANSWER_TEXTS = serverMessages('mail.report_answer', {
  subject: 'Our answer to your report {number}',
  heading: 'We looked into your report',
  intro: 'Thanks for your report at {site}. We looked into it, and this is our decision:',
  removed: 'What you reported breaks our rules. We removed it.',
  banned: 'What you reported breaks our rules. We closed the account.',
  gone: 'What you reported is no longer there, so there was nothing left to decide.',
  warned: 'What you reported breaks our rules. We gave a warning.',
  nothing: 'What you reported doesn’t break our rules, so we left it as it is.',
  block: 'You can block any profile, and it can no longer reach you.',
  means: 'A person decided this, without automated means.',
  disagree: 'Don’t agree with our decision? Then you can make a complaint.',
  button: 'Make a complaint',
  reason: 'You’re getting this email because you reported something at {site}.',
});
