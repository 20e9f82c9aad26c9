import { serverMessages } from '@vonk/i18n';

export const COMPLAINT_TEXTS = serverMessages('mail.complaint', {
  subject: 'Your complaint {number}',
  heading: 'We have your complaint',
  number: 'Its number is {number}. Please keep it: we need it when you ask how things stand.',
  next: 'Someone reads it, looks into it and answers you at this address.',
  reason: 'You’re getting this email because this address was given with a complaint at {site}.',
});
