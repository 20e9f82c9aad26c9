import { changeMailing, findMailing, type MailingAct } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { BY_ID, command } from '../command.ts';

const ACTS: Record<MailingAct, { what: string; done: string }> = {
  send: { what: 'Sends a draft.', done: 'It is on its way.' },
  pause: { what: 'Holds up what is not sent yet.', done: 'It waits.' },
  resume: { what: 'Goes on with a mailing that was paused.', done: 'It goes on.' },
  stop: { what: 'Ends a mailing, or throws a draft away, for good.', done: 'It is over.' },
};

/** One command per act: `ops mail send`, `pause`, `resume` and `stop`. */
export const changeCommands = (run: Run): Command[] =>
  (Object.keys(ACTS) as MailingAct[]).map((act) =>
    command(act, ACTS[act].what, { '<mailing>': BY_ID }).action(
      run(async ({ ctx, operator, say }, id: string) => {
        await changeMailing(ctx, { operator: operator(), mailing: await findMailing(ctx, id), act });
        say(ACTS[act].done);
      }),
    ),
  );
