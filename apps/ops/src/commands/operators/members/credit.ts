import { creditMember, findMember } from '@vonk/domain';
import { type Command, InvalidArgumentError } from 'commander';
import type { Run } from '../../../session.ts';
import { command } from '../../command.ts';
import { MEMBER } from './named.ts';

interface CreditOptions {
  reason: string;
  case?: string;
}

export const creditCommand = (run: Run): Command =>
  command('credit', 'Gives a member credits, as a correction that the member sees.', MEMBER)
    .argument('<amount>', 'credits; to take some, -- before a negative number', wholeAmount)
    .requiredOption('--reason <words>', 'for the record')
    .option('--case <id>', 'what it is about, as a complaint’s number: for one case a member is credited once')
    .action(
      run(async ({ ctx, operator, say }, member: string, amount: number, { reason, case: about }: CreditOptions) => {
        const name = operator();
        const { user_id: user } = await findMember(ctx, member);
        say(`The member has ${await creditMember(ctx, { operator: name, user, amount, reason, about })} credits now.`);
      }),
    );

function wholeAmount(value: string): number {
  if (/^[+-]?\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It is a whole number.');
}
