import { SETTING_TABLES } from '@vonk/domain';
import type { SettingCommand } from './setting-command.ts';

/** Not removable: gifts that come with a release would reappear at the next start. */
export const gifts: SettingCommand = {
  name: 'gifts',
  description: 'The catalogue of gifts, which all sites share.',
  table: SETTING_TABLES.gifts,
  columns: ['position', 'names', 'is_active'],
  isRemovable: false,
};
