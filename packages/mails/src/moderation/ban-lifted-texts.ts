import type { ServerMessage } from '@vonk/i18n';
import { SECURITY_TEXTS } from '../accounts/security-texts.ts';

export const BAN_LIFTED_TEXTS = {
  subject: /*i18n*/ { id: 'mail.ban_lifted.subject', message: 'Your account at {site} is open again' },
  heading: /*i18n*/ { id: 'mail.ban_lifted.heading', message: 'Your account is open again' },
  intro: /*i18n*/ {
    id: 'mail.ban_lifted.intro',
    message: 'Your account at {site} is as it was before, and you can log in again.',
  },
  button: /*i18n*/ { id: 'mail.ban_lifted.button', message: 'Log in' },
  reason: SECURITY_TEXTS.reason,
} satisfies Record<string, ServerMessage>;
