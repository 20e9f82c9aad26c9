import { claimConversation, findConversation, showConversation } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { utc } from '../../terminal/time.ts';
import { BY_ID, command } from '../command.ts';
import { sayThread } from './show.ts';

export const claimCommand = (run: Run): Command =>
  command('claim', 'Keeps other operators away for fifteen minutes, and shows the thread.', {
    '<conversation>': BY_ID,
  }).action(
    run(async (session, id: string) => {
      const operator = session.operator();
      const conversation = await findConversation(session.ctx, id);
      const { until } = await claimConversation(session.ctx, { operator, conversation });
      sayThread(session, await showConversation(session.ctx, { operator, conversation }));
      session.say(`Yours until ${utc(until)} UTC.`);
    }),
  );
