import { SETTING_TABLES } from '@vonk/domain';
import type { SettingCommand } from './setting-command.ts';

export const promos: SettingCommand = {
  name: 'promos',
  description: 'Advertisements among the people.',
  table: SETTING_TABLES.promo_cards,
  columns: ['site', 'position', 'kind', 'title', 'target_url', 'countries', 'is_active'],
  isRemovable: true,
};
