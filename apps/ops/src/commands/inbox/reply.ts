import { findConversation, replyInInbox, showConversation } from '@vonk/domain';
import type { Command } from 'commander';
import { editText } from '../../input/edit-text.ts';
import { readAll } from '../../input/read-all.ts';
import type { Run, Session } from '../../session.ts';
import { showThread } from '../../terminal/conversation.ts';
import { UsageError } from '../../usage-error.ts';
import { BY_ID, command } from '../command.ts';
import { entryNumber } from '../entry-number.ts';
import { tellingUnseen } from './telling-unseen.ts';

const ABOUT = "Answers in the fictional profile's name. Without a text it is read from a pipe, or written in $EDITOR.";

export const replyCommand = (run: Run): Command =>
  command('reply', ABOUT, { '<conversation>': BY_ID, '[text]': 'the answer' })
    .option('--expected <message>', 'the newest message that you have seen; $EDITOR shows it', entryNumber)
    .action(
      run(async (session, id: string, text: string | undefined, { expected }: { expected?: string }) => {
        const operator = session.operator();
        const conversation = await findConversation(session.ctx, id);
        const answer = await readAnswer(session, conversation, { text, expected });
        const { id: message } = await tellingUnseen(session, conversation, () =>
          replyInInbox(session.ctx, { operator, conversation, ...answer }),
        );
        session.say(`Sent as #${message}.`);
      }),
    );

async function readAnswer(
  session: Session,
  conversation: string,
  given: { text?: string; expected?: string },
): Promise<{ text: string; expected: string }> {
  const { io, ctx } = session;
  const isTerminal = 'isTTY' in io.stdin && io.stdin.isTTY === true;
  if (given.text === undefined && isTerminal) {
    const operator = session.operator();
    const shown = await showConversation(ctx, { operator, conversation });
    const text = editText(io.env, showThread(shown, ctx.clock.now()));
    return { text, expected: shown.newest ?? '0' };
  }
  if (given.expected === undefined) {
    throw new UsageError('Say by --expected <message> which message you have seen last; ops inbox show names it.');
  }
  return { text: given.text ?? (await readAll(io.stdin)), expected: given.expected };
}
