import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LOCALES, MESSAGE_FALLBACK_LOCALE } from '../schema/src/constants/locales.ts';
import { extractor } from './lingui-extractor.ts';

const exclude = ['<rootDir>/**/*.test.*', '**/*.test.*', '**/node_modules/**'];

/** Routes of long texts, or that few open: their words are no part of what every page loads. */
const texts = [
  'accounts/reset-password',
  'moderation/bans',
  'moderation/complaints',
  'notifications/unsubscribe',
  'payments/pricing',
  'privacy/account-deleted',
  'privacy/leaving',
  'sites/pages',
  'sites/exports',
].map((folder) => `<rootDir>/apps/web/app/features/${folder}`);

/** What both pages and the server say. */
const shared = ['<rootDir>/packages/schema/src/constants/payment-methods.ts'];

/**
 * Three catalogs: `messages` is what pages say and `pages` what the long texts say, both loaded by the web app's bundler,
 * one language a page; `server` is what the API and the mails say and is read by this package.
 */
export default defineConfig({
  rootDir: fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, ''),
  sourceLocale: 'en',
  locales: [...LOCALES],
  fallbackLocales: { default: MESSAGE_FALLBACK_LOCALE },
  catalogs: [
    {
      path: '<rootDir>/packages/i18n/locales/{locale}/messages',
      include: ['<rootDir>/apps/web/app', '<rootDir>/packages/ui/src', ...shared],
      exclude: [...exclude, ...texts.map((folder) => `${folder}/**`)],
    },
    {
      path: '<rootDir>/packages/i18n/locales/{locale}/pages',
      include: texts,
      exclude,
    },
    {
      path: '<rootDir>/packages/i18n/locales/{locale}/server',
      include: [
        '<rootDir>/packages/i18n/src',
        '<rootDir>/packages/mails/src',
        '<rootDir>/packages/domain/src',
        ...shared,
      ],
      exclude: [...exclude, '**/generated/**'],
    },
  ],
  extractors: [extractor],
  format: formatter({ lineNumbers: false }),
});
