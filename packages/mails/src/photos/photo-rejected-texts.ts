import type { ServerMessage } from '@vonk/i18n';
import type { PhotoRejection } from '@vonk/schema/constants';

export const PHOTO_REJECTED_TEXTS = {
  subject: /*i18n*/ { id: 'mail.photo_rejected.subject', message: 'One of your photos at {site} isn’t shown' },
  heading: /*i18n*/ { id: 'mail.photo_rejected.heading', message: 'We looked at your photo' },
  intro: /*i18n*/ {
    id: 'mail.photo_rejected.intro',
    message: 'We don’t show one of your photos to others, because it doesn’t fit our rules for photos:',
  },
  next: /*i18n*/ {
    id: 'mail.photo_rejected.next',
    message: 'Only you still see it. Remove it and choose another one – people like to see who they’re talking to.',
  },
  button: /*i18n*/ { id: 'mail.photo_rejected.button', message: 'To my photos' },
  disagree: /*i18n*/ {
    id: 'mail.photo_rejected.disagree',
    message: 'A person decided this. Don’t agree? Tell us, and someone else looks at it: {objection}',
  },
  reason: /*i18n*/ {
    id: 'mail.photo_rejected.reason',
    message: 'You’re getting this email because you added a photo at {site}.',
  },
} satisfies Record<string, ServerMessage>;

export const PHOTO_REJECTION_WORDS: Record<PhotoRejection, ServerMessage> = {
  nobody: /*i18n*/ { id: 'mail.photo_rejected.because.nobody', message: 'You can’t be seen on it, or hardly.' },
  not_you: /*i18n*/ { id: 'mail.photo_rejected.because.not_you', message: 'It seems to show someone other than you.' },
  nude: /*i18n*/ { id: 'mail.photo_rejected.because.nude', message: 'It shows nudity or sex.' },
  child: /*i18n*/ { id: 'mail.photo_rejected.because.child', message: 'It shows a child or someone under 18.' },
  contact: /*i18n*/ {
    id: 'mail.photo_rejected.because.contact',
    message: 'It shows contact details, a link or advertising.',
  },
  other: /*i18n*/ { id: 'mail.photo_rejected.because.other', message: 'It breaks another of our rules for photos.' },
};
