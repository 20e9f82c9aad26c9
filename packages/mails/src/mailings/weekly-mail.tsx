import { formatList } from '@vonk/i18n';
import { introducedLetter } from '../letter/letter.tsx';
import type { MailPerson } from '../letter/mail-person.ts';
import { partsOf } from '../letter/parts.tsx';
import { peoplePart } from '../letter/people-part.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords } from '../plain-words.ts';
import { WEEKLY_TEXTS as TEXTS } from './weekly-texts.ts';

/** More of them would add nothing. */
const INTERESTS_SHOWN = 3;

export interface WeeklyData {
  name: string;
  /** To more profiles. */
  link: string;
  /** One to six people near the reader, with their shared interests in the mail's language. */
  people: (MailPerson & { link: string; shared: string[] })[];
  unread: number;
  newLikes: number;
  unsubscribe: string;
}

/** The weekly mail: a few people nearby, unread messages and new likes. */
export function weeklyMail(frame: MailFrame, data: WeeklyData): MailDraft {
  const { say, facts, button } = partsOf(frame);
  const entries = data.people.map(({ link, shared, ...person }) => {
    const interests = formatList(frame.locale, shared.slice(0, INTERESTS_SHOWN).map(plainWords));
    return { person, link, ...(interests && { note: say(TEXTS.shared, { interests }) }) };
  });
  const waiting = [
    ...(data.unread > 0 ? [[TEXTS.unread, { messages: data.unread }] as const] : []),
    ...(data.newLikes > 0 ? [[TEXTS.likes, { likes: data.newLikes }] as const] : []),
  ];
  return introducedLetter(frame, TEXTS, {
    name: data.name,
    parts: [
      peoplePart(frame, entries),
      button(TEXTS.button, data.link),
      ...(waiting.length > 0 ? [facts(waiting)] : []),
    ],
    unsubscribe: data.unsubscribe,
  });
}
