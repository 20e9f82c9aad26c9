import { serverMessages } from '@vonk/i18n';

export const DELETION_TEXTS = serverMessages('mail.deletion', {
  subject: 'Your account at {site} has been deleted',
  heading: 'Your account has been deleted',
  intro: 'Your account at {site} has been deleted. Nobody can see your profile any more.',
  next: 'Changed your mind? You can reactivate your account until {time}. After that it can’t be brought back.',
  final: 'Everything in it will be erased for good on {time}. There’s nothing you need to do.',
  ignore: 'Everything as you want it? Then you need do nothing.',
  button: 'Reactivate account',
  reason: 'You’re getting this email because your account at {site} was deleted.',
});

export const DELETION_REMINDER_TEXTS = serverMessages('mail.deletion_reminder', {
  subject: 'You can reactivate your account at {site} until {date}',
  heading: 'Soon it’s gone for good',
  intro: 'You deleted your account at {site}.',
  next: 'If you’d like it back, you can reactivate your account until {time}. After that it can’t be brought back.',
  ignore: 'Everything as you want it? Then you need do nothing. This is our last reminder.',
});
