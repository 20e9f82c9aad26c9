import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { exportMember, findMember } from '@vonk/domain';
import { zipFile } from '@vonk/integrations/zip';
import { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { UsageError } from '../../../usage-error.ts';

/** Readable only by its owner. */
const OWNER_ONLY = 0o600;

export function exportCommand(run: Run): Command {
  return new Command('export')
    .description('Everything held on a member who cannot log in, as the member would get it. That you took it is kept.')
    .argument('<member>', 'e-mail address, id or its beginning, or name')
    .requiredOption('--to <file>', 'where the zip is written; - writes it to the standard output alone')
    .action((words: string, { to }: { to: string }) => run((session) => save(session, words, to)));
}

async function save({ ctx, io, operator, say }: Session, words: string, to: string): Promise<void> {
  const name = operator();
  const member = await findMember(ctx, words);
  const zip = () => zipFile(exportMember(ctx, { operator: name, member }));
  if (to === '-') return pipeline(zip(), io.stdout, { end: false });
  const file = createWriteStream(to, { flags: 'wx', mode: OWNER_ONLY });
  await new Promise<void>((resolve, reject) => file.once('open', () => resolve()).once('error', reject)).catch(
    (error: NodeJS.ErrnoException) => {
      throw new UsageError(
        error.code === 'EEXIST' ? `${to} is there already.` : `${to} cannot be written: ${error.code}.`,
      );
    },
  );
  try {
    await pipeline(zip(), file);
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
  say(`Written to ${plainLine(to)}: hand it to the member alone, and delete it.`);
}
