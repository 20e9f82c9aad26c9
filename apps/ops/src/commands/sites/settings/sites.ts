import { SETTING_TABLES } from '@vonk/domain';
import { SITE_SETTING_FACTS } from '@vonk/schema';
import { table } from '../../../terminal/table.ts';
import type { SettingCommand } from './setting-command.ts';

export const sites: SettingCommand = {
  name: 'settings',
  alias: 'sites',
  description: 'Sites and their settings.',
  table: SETTING_TABLES.sites,
  columns: ['domain', 'is_default', 'name', 'niche', 'domain_language', 'countries', 'signups'],
  isRemovable: false,
  help: table(
    ['KEY', 'VALUE', 'WHAT IT DOES'],
    SITE_SETTING_FACTS.map(({ name, allows, about }) => [name, allows ?? '', about]),
  ),
};
