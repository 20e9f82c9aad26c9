import { SETTING_TABLES } from '@vonk/domain';
import type { SettingCommand } from './setting-command.ts';

/** Those that come with a release would be back after the next start, so none is removed. */
export const gifts: SettingCommand = {
  name: 'gifts',
  description: 'The catalogue of gifts, which all sites share.',
  table: SETTING_TABLES.gifts,
  columns: ['position', 'names', 'is_active'],
  isRemovable: false,
};
