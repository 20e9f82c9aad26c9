import { draftPromotion } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { type DraftOptions, draftCommand, readDraftOptions, sayDraft } from './draft.ts';

export const promotionCommand = (run: Run): Command =>
  draftCommand('promotion', 'Drafts a mail with a discount code to members who agreed to advertising.')
    .requiredOption('--code <code>', 'a code of the site that takes per cents off and has an end')
    .action(
      run(async (session, domain: string, { code, ...options }: DraftOptions & { code: string }) => {
        const draft = await readDraftOptions(session, domain, options);
        await sayDraft(session, await draftPromotion(session.ctx, { ...draft, code }));
      }),
    );
