import { SETTING_TABLES } from '@vonk/domain';
import type { SettingCommand } from './setting-command.ts';

export const landers: SettingCommand = {
  name: 'landers',
  description: 'Words, colours and pictures of landers, by slug.',
  table: SETTING_TABLES.lander_copies,
  columns: ['site', 'lander', 'slug', 'theme', 'headline', 'is_active'],
  isRemovable: true,
};
