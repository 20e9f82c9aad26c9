import { draftNews } from '@vonk/domain';
import type { Command } from 'commander';
import { readAll } from '../../input/read-all.ts';
import type { Run } from '../../session.ts';
import { type DraftOptions, draftCommand, readDraftOptions, sayDraft } from './draft.ts';

export const newsCommand = (run: Run): Command =>
  draftCommand('news', 'Drafts a mail with the news that are piped in, to members who agreed to advertising.').action(
    run(async (session, domain: string, options: DraftOptions) => {
      const draft = await readDraftOptions(session, domain, options);
      const source = await readAll(session.io.stdin);
      await sayDraft(session, await draftNews(session.ctx, { ...draft, source }));
    }),
  );
