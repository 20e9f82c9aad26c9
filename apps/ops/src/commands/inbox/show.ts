import { findConversation, type InboxConversation, showConversation } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../session.ts';
import { showThread } from '../../terminal/conversation.ts';
import { plainJson } from '../../terminal/plain-text.ts';

export function showCommand(run: Run): Command {
  return new Command('show')
    .description('The thread, and what of both helps to answer.')
    .argument('<conversation>', 'its id, or the beginning of it')
    .option('--json', 'as JSON')
    .action((id: string, { json }: { json?: boolean }) =>
      run(async (session) => {
        const operator = session.operator();
        const conversation = await findConversation(session.ctx, id);
        const shown = await showConversation(session.ctx, { operator, conversation });
        if (json) session.say(plainJson(shown));
        else sayThread(session, shown);
      }),
    );
}

/** Prints a thread and how to answer it. */
export function sayThread({ ctx, say }: Session, shown: InboxConversation): void {
  say(showThread(shown, ctx.clock.now()));
  if (shown.waiting_since) say(`\nAnswer: ops inbox reply ${shown.id} --expected ${shown.newest} "…"`);
}
