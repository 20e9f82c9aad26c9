import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { exportMember, findMember } from '@vonk/domain';
import { zipFile } from '@vonk/integrations/zip';
import type { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { UsageError } from '../../../usage-error.ts';
import { command } from '../../command.ts';
import { MEMBER } from './named.ts';

/** Readable only by its owner. */
const OWNER_ONLY = 0o600;

const ABOUT = 'Everything held on a member who cannot log in, as the member would get it. That you took it is kept.';

export const exportCommand = (run: Run): Command =>
  command('export', ABOUT, MEMBER)
    .requiredOption('--to <file>', 'where the zip is written; - writes it to the standard output alone')
    .action(run(save));

async function save({ ctx, io, operator, say }: Session, words: string, { to }: { to: string }): Promise<void> {
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
