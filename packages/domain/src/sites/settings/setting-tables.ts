import type { SettingRow, SettingTableName } from '@vonk/db/sql';
import {
  bundleRow,
  companyRow,
  discountCodeRow,
  giftRow,
  landerCopyRow,
  promoCardRow,
  siteRow,
  trackingNetworkRow,
} from '@vonk/schema';

export type { SettingRow, SettingTableName };

interface Issue {
  path: PropertyKey[];
  message: string;
  code: string;
  params?: Record<string, unknown>;
  keys?: string[];
}
interface FieldSchema {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}
interface RowSchema {
  shape: Record<string, FieldSchema>;
  safeParse(
    value: unknown,
  ): { success: true; data: SettingRow } | { success: false; error: { issues: readonly unknown[] } };
}
export type SettingIssue = Issue;

/** A table of settings, as every command uses it. A further table needs one more of these, and its triggers. */
export interface SettingTable {
  name: SettingTableName;
  /** Word for one row. */
  noun: string;
  key: 'id' | 'key';
  /** Column by which operators name a row, besides its key. */
  handle: string | null;
  /** Whether each row belongs to a site. */
  isOfSite: boolean;
  /** Whether a row without a site applies to all sites. */
  mayBeOfAll?: boolean;
  schema: RowSchema;
  /** Set when a row is added, and never changed. */
  fixed: readonly string[];
  /** How to retire a row that cannot be removed. */
  retire: string | null;
}

const TABLE = { key: 'id', handle: null, isOfSite: false, fixed: [], retire: null } as const;
const OF_SITE = { ...TABLE, isOfSite: true, retire: 'is_active false' } as const;

export const SETTING_TABLES = {
  sites: { ...TABLE, name: 'sites', noun: 'site', handle: 'domain', schema: siteRow as RowSchema },
  companies: { ...TABLE, name: 'companies', noun: 'company', handle: 'name', schema: companyRow as RowSchema },
  bundles: { ...OF_SITE, name: 'bundles', noun: 'bundle', schema: bundleRow as RowSchema },
  discount_codes: {
    ...OF_SITE,
    name: 'discount_codes',
    noun: 'code',
    handle: 'code',
    schema: discountCodeRow as RowSchema,
    fixed: ['kind'],
  },
  promo_cards: { ...OF_SITE, name: 'promo_cards', noun: 'promo', schema: promoCardRow as RowSchema },
  lander_copies: { ...OF_SITE, name: 'lander_copies', noun: 'lander’s words', schema: landerCopyRow as RowSchema },
  tracking_networks: {
    ...OF_SITE,
    name: 'tracking_networks',
    noun: 'network',
    handle: 'network',
    mayBeOfAll: true,
    schema: trackingNetworkRow as RowSchema,
  },
  gifts: {
    ...TABLE,
    name: 'gifts',
    noun: 'gift',
    key: 'key',
    handle: 'key',
    schema: giftRow as RowSchema,
    fixed: ['key'],
    retire: 'is_active false',
  },
} as const satisfies Record<SettingTableName, SettingTable>;

/** The columns that operators may set. */
export const settableColumns = ({ schema }: SettingTable): string[] => Object.keys(schema.shape);

export const keyOfRow = ({ key }: SettingTable, row: SettingRow): string => String(row[key]);

/** Formats instants as in the contract; Postgres returns them with an offset. */
export const readableRow = (row: SettingRow): SettingRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/.test(value)
        ? new Date(value).toISOString()
        : value,
    ]),
  );
