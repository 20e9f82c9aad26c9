import { findMailing, showSample } from '@vonk/domain';
import { isLocale } from '@vonk/schema';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { plainText } from '../../terminal/plain-text.ts';
import { UsageError } from '../../usage-error.ts';
import { BY_ID, command } from '../command.ts';

export const showCommand = (run: Run): Command =>
  command('show', 'Shows a promotion or news as a member would read them.', { '<mailing>': BY_ID })
    .option('--language <code>', 'of the member, e.g. nl; the site’s own otherwise')
    .action(
      run(async ({ ctx, say }, id: string, { language }: { language?: string }) => {
        if (language !== undefined && !isLocale(language)) throw new UsageError(`There is no language ${language}.`);
        const mailing = await findMailing(ctx, id);
        if (mailing.kind !== 'promotion' && mailing.kind !== 'news') {
          throw new UsageError('Each member gets another one of these.');
        }
        const sample = await showSample(ctx, { mailing, language });
        say(plainText(`Subject: ${sample.subject}\n\n${sample.text}`));
      }),
    );
