import { claimNext, type InboxConversation, Refusal, releaseConversation, showConversation } from '@vonk/domain';
import type { Command } from 'commander';
import { createLineReader } from '../../input/line-reader.ts';
import type { Run, Session } from '../../session.ts';
import { showThread } from '../../terminal/conversation.ts';
import { plainText } from '../../terminal/plain-text.ts';
import { UsageError } from '../../usage-error.ts';
import { command } from '../command.ts';
import { type FilterOptions, readFilter, withFilter } from './filter.ts';
import { type Answering, type Outcome, takeLine } from './take-line.ts';

const HELP = 'Type the answer and press Enter. /edit  /skip  /close  /hand-over <operator> [note]  /quit';

export const nextCommand = (run: Run): Command =>
  withFilter(command('next', 'Answers one member after the other, the longest wait first. Ctrl-C leaves.')).action(
    run(answerAll),
  );

async function answerAll(session: Session, options: FilterOptions): Promise<void> {
  const operator = session.operator();
  const filter = await readFilter(session, options);
  const reader = createLineReader(session.io);
  const skipped = new Set<string>();
  try {
    while (!reader.isClosed) {
      const conversation = await claimNext(session.ctx, { ...filter, operator, skipped });
      if (conversation === null) {
        session.say(skipped.size > 0 ? 'Nobody else waits.' : 'Nobody waits.');
        if ((await reader.read('Enter looks again, /quit leaves > '))?.trim() !== '') return;
        skipped.clear();
        continue;
      }
      const outcome = await answerOne({ session, reader, operator, conversation });
      if (outcome === 'skipped') skipped.add(conversation);
      if (outcome === 'left') return;
    }
  } finally {
    reader.close();
  }
}

/** Stays with a conversation until it is answered or left; an unanswered one is released. */
async function answerOne(answering: Omit<Answering, 'shown'>): Promise<Exclude<Outcome, 'again'>> {
  const { session, reader, operator, conversation } = answering;
  let outcome: Outcome = 'left';
  try {
    let shown = await showConversation(session.ctx, { operator, conversation });
    session.say(`\n${showThread(shown, session.ctx.clock.now())}\n\n${HELP}`);
    for (;;) {
      const line = await reader.read(promptOf(shown));
      if (line === null) return 'left';
      outcome = await takeOrExplain({ ...answering, shown }, line);
      if (outcome !== 'again') return outcome;
      shown = await showConversation(session.ctx, { operator, conversation });
    }
  } finally {
    if (outcome !== 'done') await releaseConversation(session.ctx, { operator, conversation });
  }
}

const promptOf = ({ fictional, member }: InboxConversation): string =>
  plainText(`${fictional.name} [fictional] to ${member.name} > `);

/** Prints a refusal; the operator tries again, or goes on if nothing more can be done here. */
async function takeOrExplain(answering: Answering, line: string): Promise<Outcome> {
  const { session, reader } = answering;
  try {
    return await takeLine(answering, line);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof UsageError)) throw error;
    session.say(plainText(error.message));
    const isOver = error instanceof Refusal && ['claimed', 'not_waiting', 'unreachable'].includes(error.code);
    return isOver || reader.isClosed ? 'skipped' : 'again';
  }
}
