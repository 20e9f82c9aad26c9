import type { ServerMessage } from '@vonk/i18n';

export const COMPLAINT_TEXTS = {
  subject: /*i18n*/ { id: 'mail.complaint.subject', message: 'Your complaint {number}' },
  heading: /*i18n*/ { id: 'mail.complaint.heading', message: 'We have your complaint' },
  number: /*i18n*/ {
    id: 'mail.complaint.number',
    message: 'Its number is {number}. Please keep it: we need it when you ask how things stand.',
  },
  next: /*i18n*/ {
    id: 'mail.complaint.next',
    message: 'Someone reads it, looks into it and answers you at this address.',
  },
  reason: /*i18n*/ {
    id: 'mail.complaint.reason',
    message: 'You’re getting this email because this address was given with a complaint at {site}.',
  },
} satisfies Record<string, ServerMessage>;
