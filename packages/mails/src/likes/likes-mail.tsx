import { letter } from '../letter/letter.tsx';
import type { MailPerson } from '../letter/mail-person.ts';
import { type Part, partsOf } from '../letter/parts.tsx';
import { peoplePart } from '../letter/people-part.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords } from '../plain-words.ts';
import { LIKES_TEXTS as TEXTS } from './likes-texts.ts';

export interface LikesData {
  name: string;
  /** To the likes. */
  link: string;
  /** The new ones that made no match. */
  likes: number;
  /** Who liked; empty if hidden from the reader. */
  likers: MailPerson[];
  /** At most five. */
  matches: MailPerson[];
  /** Matches beyond those. */
  otherMatches?: number;
  unsubscribe: string;
}

/** Announces new likes and matches together. */
export function likesMail(frame: MailFrame, data: LikesData): MailDraft {
  const { name, link, likes, matches, otherMatches = 0, unsubscribe } = data;
  const { say, button } = partsOf(frame);
  const hasMatches = matches.length > 0;
  return letter(frame, {
    subject: hasMatches
      ? say(TEXTS.subjectOfMatches, { matches: matches.length + otherMatches })
      : say(TEXTS.subjectOfLikes, { likes }),
    preview: hasMatches ? say(TEXTS.matches) : say(TEXTS.hiddenLikes, { likes }),
    heading: hasMatches ? say(TEXTS.headingOfMatches) : say(TEXTS.headingOfLikes, { likes }),
    name,
    parts: [
      ...(hasMatches ? matchParts(frame, data) : []),
      ...(likes > 0 ? likeParts(frame, data) : []),
      button(TEXTS.button, link),
    ],
    reason: TEXTS.reason,
    unsubscribe,
  });
}

function matchParts(frame: MailFrame, { matches, otherMatches = 0 }: LikesData): Part[] {
  const { paragraph } = partsOf(frame);
  return [
    paragraph(TEXTS.matches),
    peoplePart(frame, toEntries(matches)),
    ...(otherMatches > 0 ? [paragraph(TEXTS.otherMatches, { others: otherMatches })] : []),
  ];
}

function likeParts(frame: MailFrame, { likes, likers }: LikesData): Part[] {
  const { paragraph, small } = partsOf(frame);
  if (likers.length === 0) {
    const label = plainWords(frame.site.fictionalSingular);
    return [paragraph(TEXTS.hiddenLikes, { likes }), small(TEXTS.fictional, { label })];
  }
  const others = likes - likers.length;
  return [
    paragraph(TEXTS.likes, { likes }),
    peoplePart(frame, toEntries(likers)),
    ...(others > 0 ? [paragraph(TEXTS.others, { others })] : []),
  ];
}

function toEntries(people: readonly MailPerson[]) {
  return people.map((person) => ({ person }));
}
