import { draftNews } from '@vonk/domain';
import { Command } from 'commander';
import { readAll } from '../../input/read-all.ts';
import type { Run } from '../../session.ts';
import { type DraftOptions, readDraftOptions, sayDraft, withDraftOptions } from './draft.ts';

export function newsCommand(run: Run): Command {
  return withDraftOptions(
    new Command('news').description(
      'Drafts a mail with the news that are piped in, to members who agreed to advertising.',
    ),
  ).action((domain: string, options: DraftOptions) =>
    run(async (session) => {
      const draft = await readDraftOptions(session, domain, options);
      const source = await readAll(session.io.stdin);
      await sayDraft(session, await draftNews(session.ctx, { ...draft, source }));
    }),
  );
}
