import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { plainJson } from '../../../terminal/plain-text.ts';
import { findNamed, type NamedOptions, namedCommand } from './named.ts';
import type { SettingCommand } from './setting-command.ts';

export const showCommand = (run: Run, { table }: SettingCommand): Command =>
  namedCommand('show', 'All of one, as JSON. Of secrets a fingerprint is shown.', table).action(
    run(async (session, named: string, { site }: NamedOptions) => {
      session.say(plainJson(await findNamed(session, table, { named, site })));
    }),
  );
