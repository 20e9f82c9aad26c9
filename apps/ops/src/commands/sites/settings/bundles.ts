import { SETTING_TABLES } from '@vonk/domain';
import type { SettingCommand } from './setting-command.ts';

export const bundles: SettingCommand = {
  name: 'bundles',
  description: 'What is sold.',
  table: SETTING_TABLES.bundles,
  columns: ['site', 'country', 'credits', 'price_minor', 'currency', 'recommended', 'is_active'],
  isRemovable: true,
};
