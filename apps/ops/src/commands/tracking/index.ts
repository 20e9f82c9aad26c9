import { SETTING_TABLES } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { type SettingCommand, settingCommand } from '../sites/settings/setting-command.ts';
import { postbacksCommand } from './postbacks.ts';
import { reportCommand } from './report.ts';
import { retryCommand } from './retry.ts';

const networks: SettingCommand = {
  name: 'tracking',
  description: 'Networks that send visitors, what they are told, and what comes of it.',
  table: SETTING_TABLES.tracking_networks,
  columns: ['site', 'network', 'events', 'url', 'is_active'],
  isRemovable: true,
};

/** `ops tracking`: networks, with the same commands as settings, and their results. */
export const trackingCommand = (run: Run): Command =>
  settingCommand(run, networks)
    .addCommand(reportCommand(run))
    .addCommand(postbacksCommand(run))
    .addCommand(retryCommand(run));
