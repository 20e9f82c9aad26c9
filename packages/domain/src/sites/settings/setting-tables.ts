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

export const SETTING_TABLES = {
  sites: {
    name: 'sites',
    noun: 'site',
    key: 'id',
    handle: 'domain',
    isOfSite: false,
    schema: siteRow as RowSchema,
    fixed: [],
    retire: null,
  },
  companies: {
    name: 'companies',
    noun: 'company',
    key: 'id',
    handle: 'name',
    isOfSite: false,
    schema: companyRow as RowSchema,
    fixed: [],
    retire: null,
  },
  bundles: {
    name: 'bundles',
    noun: 'bundle',
    key: 'id',
    handle: null,
    isOfSite: true,
    schema: bundleRow as RowSchema,
    fixed: [],
    retire: 'is_active false',
  },
  discount_codes: {
    name: 'discount_codes',
    noun: 'code',
    key: 'id',
    handle: 'code',
    isOfSite: true,
    schema: discountCodeRow as RowSchema,
    fixed: ['kind'],
    retire: 'is_active false',
  },
  promo_cards: {
    name: 'promo_cards',
    noun: 'promo',
    key: 'id',
    handle: null,
    isOfSite: true,
    schema: promoCardRow as RowSchema,
    fixed: [],
    retire: 'is_active false',
  },
  lander_copies: {
    name: 'lander_copies',
    noun: 'lander’s words',
    key: 'id',
    handle: null,
    isOfSite: true,
    schema: landerCopyRow as RowSchema,
    fixed: [],
    retire: 'is_active false',
  },
  tracking_networks: {
    name: 'tracking_networks',
    noun: 'network',
    key: 'id',
    handle: 'network',
    isOfSite: true,
    mayBeOfAll: true,
    schema: trackingNetworkRow as RowSchema,
    fixed: [],
    retire: 'is_active false',
  },
  gifts: {
    name: 'gifts',
    noun: 'gift',
    key: 'key',
    handle: 'key',
    isOfSite: false,
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
