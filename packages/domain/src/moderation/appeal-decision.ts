import { insertAppeal, isAppealed } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { readAppealToken } from './appeal-token.ts';
import { newComplaintNumber, underFreeNumber } from './complaints/complaint-number.ts';

interface Appeal {
  siteId: string;
  token: string;
  text: string;
  /** Draws a number, which may be taken. */
  draw?: (now: Date) => string;
}

/**
 * Stores an appeal, one per decision; the token continues to show its state.
 * @throws AppError `token_invalid`, `already_appealed`
 */
export async function appealDecision(
  ctx: Context,
  { siteId, token, text, draw = newComplaintNumber }: Appeal,
): Promise<{ number: string }> {
  const at = ctx.clock.now();
  return ctx.db.tx(async (client) => {
    const decisionId = await readAppealToken(client, { siteId, token, now: at });
    return underFreeNumber(
      'an appeal',
      () => draw(at),
      async (number) => {
        if (await insertAppeal(client, { id: newId(at), number, text, at, decisionId })) return { number };
        if (await isAppealed(client, decisionId)) throw new AppError('already_appealed');
        return null;
      },
    );
  });
}
