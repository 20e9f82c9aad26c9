import type { PhotoRejection } from '@vonk/schema/constants';
import { introducedLetter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { webLink } from '../plain-words.ts';
import { PHOTO_REJECTION_WORDS, PHOTO_REJECTED_TEXTS as TEXTS } from './photo-rejected-texts.ts';

export interface PhotoRejectedData {
  name: string;
  reason: PhotoRejection;
  /** To the member's own photos. */
  link: string;
  /** To the form for objecting. */
  objection: string;
}

/** Tells a member that a photo was rejected, why, and how to object. */
export function photoRejectedMail(frame: MailFrame, { name, reason, link, objection }: PhotoRejectedData): MailDraft {
  const { paragraph, button } = partsOf(frame);
  return introducedLetter(frame, TEXTS, {
    name,
    parts: [
      paragraph(PHOTO_REJECTION_WORDS[reason]),
      paragraph(TEXTS.next),
      button(TEXTS.button, link),
      paragraph(TEXTS.disagree, { objection: webLink(objection) }),
    ],
  });
}
