import { serverMessages } from '@vonk/i18n';

export const FRAUD_CORRECTION_TEXTS = serverMessages('mail.fraud_correction', {
  subject: 'We were wrong: our warning is taken back',
  heading: 'We take our warning back',
  intro: 'We warned you of an account at {site} that we had closed for fraud: {name}.',
  wrong: 'Someone else looked at it again, and we were wrong. The decision is undone. Sorry for the fright!',
});
