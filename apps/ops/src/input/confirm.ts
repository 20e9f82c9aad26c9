import { Refusal } from '@vonk/domain';
import type { Session } from '../session.ts';
import { createLineReader } from './line-reader.ts';

/**
 * Asks for confirmation, unless given by an option.
 * @throws Refusal `not_confirmed`
 */
export async function confirm({ io }: Session, question: string, { yes = false }: { yes?: boolean }): Promise<void> {
  if (yes) return;
  const lines = createLineReader(io);
  try {
    const answer = await lines.read(`${question} [y/N] `);
    if (/^y(es)?$/i.test(answer?.trim() ?? '')) return;
  } finally {
    lines.close();
  }
  throw new Refusal('not_confirmed', 'Nothing was saved.');
}
