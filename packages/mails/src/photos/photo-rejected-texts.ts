import { serverMessages } from '@vonk/i18n';
import type { PhotoRejection } from '@vonk/schema/constants';

export const PHOTO_REJECTED_TEXTS = serverMessages('mail.photo_rejected', {
  subject: 'One of your photos at {site} isn’t shown',
  heading: 'We looked at your photo',
  intro: 'We don’t show one of your photos to others, because it doesn’t fit our rules for photos:',
  next: 'Only you still see it. Remove it and choose another one – people like to see who they’re talking to.',
  button: 'To my photos',
  disagree: 'A person decided this. Don’t agree? Tell us, and someone else looks at it: {objection}',
  reason: 'You’re getting this email because you added a photo at {site}.',
});

export const PHOTO_REJECTION_WORDS = serverMessages<PhotoRejection>('mail.photo_rejected.because', {
  nobody: 'You can’t be seen on it, or hardly.',
  not_you: 'It seems to show someone other than you.',
  nude: 'It shows nudity or sex.',
  child: 'It shows a child or someone under 18.',
  contact: 'It shows contact details, a link or advertising.',
  other: 'It breaks another of our rules for photos.',
});
