import { SETTING_TABLES } from '@vonk/domain';
import type { SettingCommand } from './setting-command.ts';

export const codes: SettingCommand = {
  name: 'codes',
  description: 'Discount codes that are for anybody.',
  table: SETTING_TABLES.discount_codes,
  columns: ['site', 'code', 'kind', 'percentage', 'value_percentage', 'country', 'expires_at', 'is_active'],
  isRemovable: true,
};
