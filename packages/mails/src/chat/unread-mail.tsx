import { letter } from '../letter/letter.tsx';
import type { MailPerson } from '../letter/mail-person.ts';
import { partsOf } from '../letter/parts.tsx';
import { peoplePart } from '../letter/people-part.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { NEW_CONVERSATION_TEXTS } from './new-conversation-texts.ts';
import { UNREAD_TEXTS as TEXTS } from './unread-texts.ts';

export interface UnreadData {
  name: string;
  /** To the conversations. */
  link: string;
  /** One to five. */
  senders: { person: MailPerson; messages: number }[];
  /** How many more have written. */
  others: number;
  /** What is announced for the first time; if absent, the mail is a reminder. */
  news?: 'conversations' | 'messages';
  unsubscribe: string;
}

const REASONS = { conversations: NEW_CONVERSATION_TEXTS.reason, messages: TEXTS.reasonOfMessages, none: TEXTS.reason };

/** Announces unread messages, but never quotes them. */
export function unreadMail(frame: MailFrame, data: UnreadData): MailDraft {
  const { name, link, senders, others, news = 'none', unsubscribe } = data;
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
    reason: REASONS[news],
    unsubscribe,
  });
}
