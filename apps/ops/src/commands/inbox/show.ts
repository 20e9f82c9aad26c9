import { findConversation, type InboxConversation, showConversation } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run, Session } from '../../session.ts';
import { showThread } from '../../terminal/conversation.ts';
import { plainJson } from '../../terminal/plain-text.ts';
import { BY_ID, command } from '../command.ts';

export const showCommand = (run: Run): Command =>
  command('show', 'The thread, and what of both helps to answer.', { '<conversation>': BY_ID })
    .option('--json', 'as JSON')
    .action(
      run(async (session, id: string, { json }: { json?: boolean }) => {
        const operator = session.operator();
        const conversation = await findConversation(session.ctx, id);
        const shown = await showConversation(session.ctx, { operator, conversation });
        if (json) session.say(plainJson(shown));
        else sayThread(session, shown);
      }),
    );

/** Prints a thread and how to answer it. */
export function sayThread({ ctx, say }: Session, shown: InboxConversation): void {
  say(showThread(shown, ctx.clock.now()));
  if (shown.waiting_since) say(`\nAnswer: ops inbox reply ${shown.id} --expected ${shown.newest} "…"`);
}
