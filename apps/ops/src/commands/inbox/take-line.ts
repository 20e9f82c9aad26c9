import {
  closeConversation,
  handOverConversation,
  type InboxConversation,
  operatorName,
  replyInInbox,
} from '@vonk/domain';
import { editText } from '../../input/edit-text.ts';
import type { LineReader } from '../../input/line-reader.ts';
import type { Session } from '../../session.ts';
import { showThread } from '../../terminal/conversation.ts';
import { UsageError } from '../../usage-error.ts';
import { tellingUnseen } from './telling-unseen.ts';

export interface Answering {
  session: Session;
  reader: LineReader;
  operator: string;
  conversation: string;
  /** The thread as the operator has seen it. */
  shown: InboxConversation;
}

/** `again`: the operator is not finished with this conversation. */
export type Outcome = 'done' | 'skipped' | 'left' | 'again';

/**
 * Handles a line typed in `ops inbox next`: a reply, or a command after a slash.
 * @throws Refusal as the use cases do, UsageError for an unknown command
 */
export async function takeLine(answering: Answering, line: string): Promise<Outcome> {
  const [word = '', ...words] = line.trim().split(/\s+/);
  if (!word.startsWith('/')) return word === '' ? 'again' : send(answering, line);
  switch (word) {
    case '/quit':
      return 'left';
    case '/skip':
      return 'skipped';
    case '/edit':
      return send(answering, edit(answering));
    case '/close':
      return close(answering);
    case '/hand-over':
      return handOver(answering, words);
    default:
      throw new UsageError(`There is no ${word}. An answer does not begin with a slash.`);
  }
}

async function send({ session, operator, conversation, shown }: Answering, text: string): Promise<Outcome> {
  const expected = shown.newest ?? '0';
  const { id } = await tellingUnseen(session, conversation, () =>
    replyInInbox(session.ctx, { operator, conversation, text, expected }),
  );
  session.say(`Sent as #${id}.`);
  return 'done';
}

function edit({ session, reader, shown }: Answering): string {
  return reader.lend(() => editText(session.io.env, showThread(shown, session.ctx.clock.now())));
}

async function close({ session, operator, conversation, shown }: Answering): Promise<Outcome> {
  const expected = shown.newest ?? '0';
  await tellingUnseen(session, conversation, () =>
    closeConversation(session.ctx, { operator, conversation, expected }),
  );
  session.say('Closed.');
  return 'done';
}

async function handOver({ session, operator, conversation }: Answering, words: string[]): Promise<Outcome> {
  const [name, ...note] = words;
  if (!name) throw new UsageError('Name an operator: /hand-over <operator> [note]');
  const to = operatorName(name);
  await handOverConversation(session.ctx, { operator, conversation, to, note: note.join(' ') });
  session.say(`Handed over to ${to}.`);
  return 'done';
}
