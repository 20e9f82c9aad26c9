import { creditMember, findMember } from '@vonk/domain';
import { Command, InvalidArgumentError } from 'commander';
import type { Run } from '../../../session.ts';

interface CreditOptions {
  reason: string;
  case?: string;
}

export function creditCommand(run: Run): Command {
  return new Command('credit')
    .description('Gives a member credits, as a correction that the member sees.')
    .argument('<member>', 'e-mail address, id or its beginning, or name')
    .argument('<amount>', 'credits; to take some, -- before a negative number', wholeAmount)
    .requiredOption('--reason <words>', 'for the record')
    .option('--case <id>', 'what it is about, as a complaint’s number: for one case a member is credited once')
    .action((member: string, amount: number, options: CreditOptions) =>
      run(async ({ ctx, operator, say }) => {
        const name = operator();
        const { user_id: user } = await findMember(ctx, member);
        const { reason, case: about } = options;
        say(`The member has ${await creditMember(ctx, { operator: name, user, amount, reason, about })} credits now.`);
      }),
    );
}

function wholeAmount(value: string): number {
  if (/^[+-]?\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It is a whole number.');
}
