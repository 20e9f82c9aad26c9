import { SETTING_TABLES } from '@vonk/domain';
import { SITE_SETTING_FACTS } from '@vonk/schema';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { table } from '../../../terminal/table.ts';
import { type SettingCommand, settingCommand } from './setting-command.ts';

const SETTINGS: readonly SettingCommand[] = [
  {
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
  },
  {
    name: 'bundles',
    description: 'What is sold.',
    table: SETTING_TABLES.bundles,
    columns: ['site', 'country', 'credits', 'price_minor', 'currency', 'recommended', 'is_active'],
    isRemovable: true,
  },
  {
    name: 'codes',
    description: 'Discount codes that are for all members.',
    table: SETTING_TABLES.discount_codes,
    columns: ['site', 'code', 'kind', 'percentage', 'value_percentage', 'country', 'expires_at', 'is_active'],
    isRemovable: true,
  },
  {
    name: 'promos',
    description: 'Advertisements among the people.',
    table: SETTING_TABLES.promo_cards,
    columns: ['site', 'position', 'kind', 'title', 'target_url', 'countries', 'is_active'],
    isRemovable: true,
  },
  {
    name: 'landers',
    description: 'Words, colours and pictures of landers, by slug.',
    table: SETTING_TABLES.lander_copies,
    columns: ['site', 'lander', 'slug', 'theme', 'headline', 'is_active'],
    isRemovable: true,
  },
  {
    name: 'gifts',
    description: 'The catalogue of gifts, which all sites share.',
    table: SETTING_TABLES.gifts,
    columns: ['position', 'names', 'is_active'],
    // Gifts that come with a release would reappear at the next start.
    isRemovable: false,
  },
  {
    name: 'companies',
    description: 'The companies behind the sites.',
    table: SETTING_TABLES.companies,
    columns: ['name', 'city', 'country', 'kvk', 'vat_numbers', 'delete_discount'],
    isRemovable: true,
  },
];

/** One command per table of settings. */
export const settingCommands = (run: Run): Command[] => SETTINGS.map((settings) => settingCommand(run, settings));
