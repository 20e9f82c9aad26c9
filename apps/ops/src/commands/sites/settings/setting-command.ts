import type { SettingTable } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { group } from '../../command.ts';
import { addCommand } from './add.ts';
import { editCommand } from './edit.ts';
import { listCommand } from './list.ts';
import { removeCommand } from './remove.ts';
import { setCommand } from './set.ts';
import { showCommand } from './show.ts';

const COMMANDS = [listCommand, showCommand, setCommand, editCommand, addCommand];

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
  const { name, alias, description, isRemovable } = settings;
  const makes = [...COMMANDS, ...(isRemovable ? [removeCommand] : [])];
  const command = group(name, description, [() => makes.map((make) => make(run, settings))])(run);
  return alias ? command.alias(alias) : command;
}
