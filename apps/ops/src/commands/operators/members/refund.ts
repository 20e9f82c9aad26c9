import { findPaymentId, refundPayment } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../../session.ts';

interface RefundOptions {
  reason: string;
  whole?: boolean;
}

export function refundCommand(run: Run): Command {
  return new Command('refund')
    .description('Gives back what the unspent credits of a payment cost; they leave the account at once.')
    .argument('<payment>', 'its id, or the beginning of it')
    .requiredOption('--reason <words>', 'for the record')
    .option('--whole', 'gives all its money back, also for credits that are spent')
    .action((payment: string, { reason, whole }: RefundOptions) =>
      run(async ({ ctx, operator, say }) => {
        const { amount, credits, number, endsPremium } = await refundPayment(ctx, {
          operator: operator(),
          payment: await findPaymentId(ctx, payment),
          reason,
          isWhole: whole,
        });
        say(`${amount.value} ${amount.currency} go back as ${number}; ${credits} credits left the account.`);
        if (endsPremium) say('No other purchase keeps the member premium: it ends once the money is sent.');
      }),
    );
}
