import { draftPromotion } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../session.ts';
import { type DraftOptions, readDraftOptions, sayDraft, withDraftOptions } from './draft.ts';

export function promotionCommand(run: Run): Command {
  return withDraftOptions(
    new Command('promotion').description('Drafts a mail with a discount code to members who agreed to advertising.'),
  )
    .requiredOption('--code <code>', 'a code of the site that takes per cents off and has an end')
    .action((domain: string, options: DraftOptions & { code: string }) =>
      run(async (session) => {
        const draft = await readDraftOptions(session, domain, options);
        await sayDraft(session, await draftPromotion(session.ctx, { ...draft, code: options.code }));
      }),
    );
}
