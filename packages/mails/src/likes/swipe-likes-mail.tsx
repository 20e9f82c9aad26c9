import { introducedLetter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords } from '../plain-words.ts';
import { LIKES_TEXTS, SWIPE_LIKES_TEXTS as TEXTS } from './likes-texts.ts';

export interface SwipeLikesData {
  name: string;
  /** To the swipe game. */
  link: string;
  /** From members the reader has not swiped yet. */
  likes: number;
  unsubscribe: string;
}

/** Says how many likes are in the swipe game, but not whose: guessing that is the game. */
export function swipeLikesMail(frame: MailFrame, { name, link, likes, unsubscribe }: SwipeLikesData): MailDraft {
  const { small, button } = partsOf(frame);
  const texts = { ...TEXTS, reason: LIKES_TEXTS.reason };
  return introducedLetter(frame, texts, {
    name,
    values: { likes },
    parts: [
      button(TEXTS.button, link),
      small(LIKES_TEXTS.fictional, { label: plainWords(frame.site.fictionalSingular) }),
    ],
    unsubscribe,
  });
}
