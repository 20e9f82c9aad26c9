import { letter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import type { MailPerson } from '../people/mail-person.ts';
import { peoplePart } from '../people/people-part.tsx';
import { UNREAD_TEXTS as TEXTS } from './unread-texts.ts';

export interface UnreadData {
  name: string;
  /** To the conversations. */
  link: string;
  /** One to five. */
  senders: { person: MailPerson; messages: number }[];
  /** How many more have written. */
  others: number;
  unsubscribe: string;
}

/** Reminds of messages that wait to be read, and never says what is in them. */
export function unreadMail(frame: MailFrame, { name, link, senders, others, unsubscribe }: UnreadData): MailDraft {
  const { say, paragraph, button } = partsOf(frame);
  const messages = senders.reduce((sum, sender) => sum + sender.messages, 0);
  const rows = senders.map((sender) => ({
    person: sender.person,
    note: say(TEXTS.count, { messages: sender.messages }),
  }));
  return letter(frame, {
    subject:
      others > 0 ? say(TEXTS.subjectOfMany, { profiles: senders.length + others }) : say(TEXTS.subject, { messages }),
    preview: say(TEXTS.intro),
    heading: say(TEXTS.heading),
    name,
    parts: [
      paragraph(TEXTS.intro),
      peoplePart(frame, rows),
      ...(others > 0 ? [paragraph(TEXTS.others, { others })] : []),
      button(TEXTS.button, link),
    ],
    reason: TEXTS.reason,
    unsubscribe,
  });
}
