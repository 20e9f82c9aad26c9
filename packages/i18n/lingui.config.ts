import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LOCALES, MESSAGE_FALLBACK_LOCALE } from '../schema/src/constants/locales.ts';
import { extractor } from './lingui-extractor.ts';

const exclude = ['<rootDir>/**/*.test.*', '**/*.test.*', '**/node_modules/**'];

const app = '<rootDir>/apps/web/app/features';
/** The pages of a feature, without what others import from it. */
const pagesOf = (feature: string) => [`${app}/${feature}/*.{ts,tsx}`, `${app}/${feature}/!(exports)/**`];
const all = (folders: string[]) => folders.map((folder) => `${app}/${folder}/**`);

/**
 * Routes whose words are no part of what every page loads: of long texts or that few open, of visitors who look around
 * and sign up, of members who pay or change their settings, and of what is around conversations.
 */
const routes = {
  pages: [
    ...all([
      'accounts/reset-password',
      'moderation/bans',
      'moderation/complaints',
      'notifications/unsubscribe',
      'payments/pricing',
      'privacy/account-deleted',
      'sites/pages',
      'sites/exports',
    ]),
    `${app}/payments/{bundle-card,price}.tsx`,
  ],
  signup: [
    `${app}/signup/!(photo-step|words-step).{ts,tsx}`,
    `${app}/signup/!(exports)/**`,
    ...pagesOf('landers'),
    ...pagesOf('matching'),
  ],
  account: [
    ...all(['accounts/mail-change', 'accounts/settings', 'payments/withdrawal', 'privacy/leaving']),
    `${app}/payments/*.{ts,tsx}`,
    `${app}/payments/exports/pay-sheet/*.tsx`,
    ...all(['chat/actions', 'search/saved']),
    ...pagesOf('credits'),
    ...pagesOf('passkeys'),
    `${app}/signup/{photo,words}-step.tsx`,
    `${app}/photos/exports/first-photo.tsx`,
    `${app}/{notifications,passkeys,privacy,moderation}/exports/*-section.tsx`,
    `${app}/accounts/exports/settings-head.tsx`,
    `${app}/discounts/exports/{code-form,discount-line,what-code-did}.tsx`,
  ],
  chats: all(['chat/list', 'chat/openers', 'chat/person']),
};

/** What both pages and the server say. */
const shared = ['<rootDir>/packages/schema/src/constants/payment-methods.ts'];

/**
 * `messages` is what most pages say. With it, `routes` are loaded by the web app's bundler, one language a page; `server`
 * is what the API and the mails say and is read by this package.
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
      exclude: [...exclude, ...Object.values(routes).flat()],
    },
    ...Object.entries(routes).map(([name, include]) => ({
      path: `<rootDir>/packages/i18n/locales/{locale}/${name}`,
      include,
      exclude,
    })),
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
