import { letter } from '../letter/letter.tsx';
import { labelledName, type MailPerson, plainPerson } from '../letter/mail-person.ts';
import { partsOf } from '../letter/parts.tsx';
import { peoplePart } from '../letter/people-part.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { NEW_CONVERSATION_TEXTS as TEXTS } from './new-conversation-texts.ts';

export interface NewConversationData {
  name: string;
  /** To the conversation. */
  link: string;
  from: MailPerson;
  unsubscribe: string;
}

/** Announces a person's first message, but never quotes it, since it may be private. */
export function newConversationMail(frame: MailFrame, data: NewConversationData): MailDraft {
  const { say, paragraph, small, button } = partsOf(frame);
  const sender = labelledName(plainPerson(data.from, frame.site.fictionalSingular));
  const intro = data.from.isFictional ? TEXTS.introFictional : TEXTS.intro;
  return letter(frame, {
    subject: sender ? say(TEXTS.subject, { name: sender }) : say(TEXTS.subjectWithoutName),
    preview: say(intro),
    heading: say(TEXTS.heading),
    name: data.name,
    parts: [
      paragraph(intro),
      peoplePart(frame, [{ person: data.from }]),
      button(TEXTS.button, data.link),
      small(TEXTS.privacy),
    ],
    reason: TEXTS.reason,
    unsubscribe: data.unsubscribe,
  });
}
