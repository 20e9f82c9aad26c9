import { SETTING_TABLES } from '@vonk/domain';
import type { SettingCommand } from './setting-command.ts';

export const sites: SettingCommand = {
  name: 'settings',
  alias: 'sites',
  description: 'Sites and their settings.',
  table: SETTING_TABLES.sites,
  columns: ['domain', 'is_default', 'name', 'niche', 'domain_language', 'countries', 'signups'],
  isRemovable: false,
};
