import { type MessageToWrite, type Queryable, type WrittenMessage, writeMessage } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';

const tooFewCredits = (cost: number, credits: number) =>
  new AppError('insufficient_credits', { params: { needed: cost, credits } });

/** @throws AppError `insufficient_credits` */
export function assertEnoughCredits(cost: number, credits: number): void {
  if (credits < cost) throw tooFewCredits(cost, credits);
}

/**
 * Debits a message and writes it: PostgreSQL does both at once, in `write_message` (prisma/functions/credits.sql), also
 * for `sendMessageAtOnce`. `credits` is what the sender had when the transaction began.
 * @throws AppError `insufficient_credits`; then nothing was written.
 */
export async function debitMessage(
  client: Queryable,
  { credits, ...message }: MessageToWrite & { credits: number },
): Promise<WrittenMessage> {
  const written = await writeMessage(client, message);
  if (!written) throw tooFewCredits(message.cost, credits);
  return written;
}
