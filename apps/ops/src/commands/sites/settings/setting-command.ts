import type { SettingTable } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { addCommand } from './add.ts';
import { editCommand } from './edit.ts';
import { listCommand } from './list.ts';
import { removeCommand } from './remove.ts';
import { setCommand } from './set.ts';
import { showCommand } from './show.ts';

/** The commands for one table of settings. */
export interface SettingCommand {
  name: string;
  alias?: string;
  description: string;
  table: SettingTable;
  /** Columns of the list besides the id; `site` is the domain. */
  columns: readonly string[];
  /** Whether rows can be removed at all. */
  isRemovable: boolean;
  /** What the columns mean, for the help of `set`. */
  help?: string;
}

/** `ops <name>`. Defaults to `list`. */
export function settingCommand(run: Run, settings: SettingCommand): Command {
  const command = new Command(settings.name).description(settings.description);
  if (settings.alias) command.alias(settings.alias);
  command
    .addCommand(listCommand(run, settings), { isDefault: true })
    .addCommand(showCommand(run, settings))
    .addCommand(setCommand(run, settings))
    .addCommand(editCommand(run, settings))
    .addCommand(addCommand(run, settings));
  return settings.isRemovable ? command.addCommand(removeCommand(run, settings)) : command;
}
