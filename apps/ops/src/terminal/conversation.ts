import type { InboxConversation, InboxMessage, InboxPerson } from '@vonk/domain';
import { indented, MARGIN } from './indented.ts';
import { plainLine } from './plain-text.ts';
import { profileWords } from './profile-words.ts';
import { since, utc } from './time.ts';

/** A thread for an operator's terminal, with facts about both people that help to answer. */
export function showThread(conversation: InboxConversation, now: Date): string {
  const { fictional, member, shared_interests: shared, messages, note } = conversation;
  const waits = conversation.waiting_since ? `waits ${since(conversation.waiting_since, now)}` : 'does not wait';
  return [
    `${conversation.id}  ${conversation.site}  ${waits}${conversation.operator ? `  claimed by ${conversation.operator}` : ''}`,
    ...(note ? [`Note by ${conversation.handed_over_by}: ${plainLine(note)}`] : []),
    '',
    `You are  ${personLine(fictional)}  [fictional]`,
    ...aboutLines(fictional),
    `You write to  ${personLine(member)}`,
    ...aboutLines(member),
    `Both like  ${shared.length > 0 ? shared.join(', ') : 'nothing in common'}`,
    '',
    ...messages.map((message) => showMessage(message, conversation)),
  ].join('\n');
}

export function showMessage(
  { id, by, text, at }: InboxMessage,
  { fictional, member }: Pick<InboxConversation, 'fictional' | 'member'>,
): string {
  const name = by === 'member' ? plainLine(member.name) : `${plainLine(fictional.name)} [fictional]`;
  return `#${id}  ${utc(at)}  ${name}\n${indented(text)}`;
}

function personLine(person: InboxPerson): string {
  const place = [person.city, person.region, person.country]
    .filter((part) => part !== null)
    .map((part) => plainLine(part));
  const facts = [plainLine(person.name), String(person.age), person.gender, person.language, ...place];
  return [...facts, ...(person.relationship_status ? [person.relationship_status] : [])].join(', ');
}

function aboutLines(person: InboxPerson): string[] {
  const { interests } = person;
  return [
    ...profileWords(person),
    ...(interests.length > 0 ? [`${MARGIN}likes ${plainLine(interests.join(', '))}`] : []),
  ];
}
