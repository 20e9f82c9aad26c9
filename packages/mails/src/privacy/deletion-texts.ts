import type { ServerMessage } from '@vonk/i18n';

export const DELETION_TEXTS = {
  subject: /*i18n*/ { id: 'mail.deletion.subject', message: 'Your account at {site} has been deleted' },
  heading: /*i18n*/ { id: 'mail.deletion.heading', message: 'Your account has been deleted' },
  intro: /*i18n*/ {
    id: 'mail.deletion.intro',
    message: 'Your account at {site} has been deleted. Nobody can see your profile any more.',
  },
  next: /*i18n*/ {
    id: 'mail.deletion.next',
    message: 'Changed your mind? You can reactivate your account until {time}. After that it can’t be brought back.',
  },
  final: /*i18n*/ {
    id: 'mail.deletion.final',
    message: 'Everything in it will be erased for good on {time}. There’s nothing you need to do.',
  },
  ignore: /*i18n*/ {
    id: 'mail.deletion.ignore',
    message: 'Everything as you want it? Then you need do nothing.',
  },
  button: /*i18n*/ { id: 'mail.deletion.button', message: 'Reactivate account' },
  reason: /*i18n*/ {
    id: 'mail.deletion.reason',
    message: 'You’re getting this email because your account at {site} was deleted.',
  },
} satisfies Record<string, ServerMessage>;

export const DELETION_REMINDER_TEXTS = {
  subject: /*i18n*/ {
    id: 'mail.deletion_reminder.subject',
    message: 'You can reactivate your account at {site} until {date}',
  },
  heading: /*i18n*/ { id: 'mail.deletion_reminder.heading', message: 'Soon it’s gone for good' },
  intro: /*i18n*/ {
    id: 'mail.deletion_reminder.intro',
    message: 'You deleted your account at {site}.',
  },
  next: /*i18n*/ {
    id: 'mail.deletion_reminder.next',
    message:
      'If you’d like it back, you can reactivate your account until {time}. After that it can’t be brought back.',
  },
  ignore: /*i18n*/ {
    id: 'mail.deletion_reminder.ignore',
    message: 'Everything as you want it? Then you need do nothing. This is our last reminder.',
  },
} satisfies Record<string, ServerMessage>;
