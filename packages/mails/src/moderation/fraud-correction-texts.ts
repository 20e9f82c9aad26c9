import type { ServerMessage } from '@vonk/i18n';

export const FRAUD_CORRECTION_TEXTS = {
  subject: /*i18n*/ { id: 'mail.fraud_correction.subject', message: 'We were wrong: our warning is taken back' },
  heading: /*i18n*/ { id: 'mail.fraud_correction.heading', message: 'We take our warning back' },
  intro: /*i18n*/ {
    id: 'mail.fraud_correction.intro',
    message: 'We warned you of an account at {site} that we had closed for fraud: {name}.',
  },
  wrong: /*i18n*/ {
    id: 'mail.fraud_correction.wrong',
    message: 'Someone else looked at it again, and we were wrong. The decision is undone. Sorry for the fright!',
  },
} satisfies Record<string, ServerMessage>;
