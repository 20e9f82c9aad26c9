import { SETTING_TABLES } from '@vonk/domain';
import type { SettingCommand } from './setting-command.ts';

export const companies: SettingCommand = {
  name: 'companies',
  description: 'The companies behind the sites.',
  table: SETTING_TABLES.companies,
  columns: ['name', 'city', 'country', 'kvk', 'vat_numbers', 'delete_discount'],
  isRemovable: true,
};
