import { findPaymentId, refundPayment } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { BY_ID, command } from '../../command.ts';

interface RefundOptions {
  reason: string;
  whole?: boolean;
}

const ABOUT = 'Gives back what the unspent credits of a payment cost; they leave the account at once.';

export const refundCommand = (run: Run): Command =>
  command('refund', ABOUT, { '<payment>': BY_ID })
    .requiredOption('--reason <words>', 'for the record')
    .option('--whole', 'gives all its money back, also for credits that are spent')
    .action(
      run(async ({ ctx, operator, say }, payment: string, { reason, whole }: RefundOptions) => {
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
