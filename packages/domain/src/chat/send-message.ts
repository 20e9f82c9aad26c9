import { invalidField } from '@vonk/schema';
import type { Context } from '../context.ts';
import { type SentMessage, type Writing, writeToProfile } from './write-to-profile.ts';

/**
 * Sends words to somebody, for the site's price of a message.
 * @throws AppError `message_too_long`, and what `writeToProfile` throws.
 */
export async function sendMessage(ctx: Context, input: Writing & { text: string }): Promise<SentMessage> {
  const { text, site } = input;
  if ([...text].length > site.message_length)
    throw invalidField('message', 'message_too_long', { max: site.message_length });
  return writeToProfile(ctx, { ...input, gift: null, cost: site.message_credits });
}
