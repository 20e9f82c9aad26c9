import { index, layout, type RouteConfig, route } from '@remix-run/route-config';
// By its path, since Remix reads this file without the configuration that resolves packages to their sources.
import { SITE_LANDERS } from '../../../packages/schema/src/constants/landers.ts';

const TEXTS = ['compliance', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'];
const SETTINGS = [
  'account',
  'devices',
  'privacy',
  'payments',
  'notifications',
  'appearance',
  'language',
  'help',
  'leave',
];

/** A route with the name of its screen as its id: its path with dashes, without a lander's slug. */
const screen = (path: string, file: string) =>
  route(path, file, { id: path.replaceAll(/\/:slug\?$|[:?]/g, '').replaceAll('/', '-') });

export default [
  layout('layouts/default.tsx', [
    screen('likes/m/:id', 'features/profiles/profile.tsx'),
    screen('account-deleted', 'features/privacy/account-deleted/account-deleted.tsx'),
    screen('chats', 'features/chat/chats.tsx'),
    screen('complaints', 'features/moderation/complaints/complaints.tsx'),
    screen('complete-signup', 'features/signup/complete-signup.tsx'),
    screen('complete-signup/photo', 'features/signup/photo-step.tsx'),
    screen('complete-signup/words', 'features/signup/words-step.tsx'),
    screen('credits', 'features/payments/credits.tsx'),
    screen('directdebit', 'features/payments/direct-debit.tsx'),
    screen('likes', 'features/likes/likes.tsx'),
    route('likes/change', 'features/likes/change.tsx'),
    screen('login', 'features/accounts/login/login.tsx'),
    screen('match-finder', 'features/matching/match-finder.tsx'),
    screen('members', 'features/search/members.tsx'),
    route('members/saved', 'features/search/saved/change.tsx'),
    screen('notifications/delete', 'features/privacy/leaving/leaving.tsx'),
    screen('premium', 'features/payments/premium.tsx'),
    screen('pricing', 'features/payments/pricing/pricing.tsx'),
    screen('profile', 'features/profiles/own/profile.tsx'),
    screen('profile/edit', 'features/profiles/own/edit.tsx'),
    screen('reset-password', 'features/accounts/reset-password/reset-password.tsx'),
    layout('features/accounts/settings/settings.tsx', [
      screen('settings', 'features/accounts/settings/start.tsx'),
      ...SETTINGS.map((name) => screen(`settings/${name}`, `features/accounts/settings/${name}.tsx`)),
    ]),
    screen('signup', 'features/signup/signup.tsx'),
    screen('swipe-game', 'features/swipe/swipe-game.tsx'),
    screen('credits/repeat-order', 'features/payments/repeat-order.tsx'),
    route('credits/in-place', 'features/payments/in-place.ts'),
    screen('mail-change', 'features/accounts/mail-change/mail-change.tsx'),
    screen('pages/ban', 'features/moderation/bans/ban.tsx'),
    ...TEXTS.map((name) => screen(`pages/${name}`, `features/sites/pages/${name}.tsx`)),
    screen('likes/:type', 'features/likes/likes.tsx'),
    screen('members/:id', 'features/profiles/profile.tsx'),
    screen('transactions', 'features/credits/transactions.tsx'),
    screen('transactions/:id', 'features/payments/transaction.tsx'),
    screen('credits/:id/:paymentmethod?', 'features/payments/checkout.tsx'),
    route('*', 'layouts/not-found.tsx'),
  ]),
  layout('layouts/chat.tsx', [
    layout('features/chat/split.tsx', [
      screen('chats/:id', 'features/chat/thread.tsx'),
      screen('members/:id/chat', 'features/chat/member-thread.tsx'),
    ]),
  ]),
  layout('layouts/lander.tsx', [
    index('features/landers/front/front.tsx', { id: 'index' }),
    screen('signup-matches', 'features/signup/signup-matches.tsx'),
    screen('landers/tinderswipe', 'features/landers/swipe-deck.tsx'),
    ...SITE_LANDERS.map((name) => screen(`landers/${name}/:slug?`, `features/landers/${name}.tsx`)),
    screen('members/:id/landing', 'features/landers/teaser.tsx'),
    screen('members/:id/signup', 'features/landers/signup-with.tsx'),
    screen('members/:id/landing2/:slug?', 'features/landers/opener.tsx'),
    screen('members/:id/landing3/:slug?', 'features/landers/photos.tsx'),
  ]),
  layout('layouts/empty.tsx', [
    screen('lang-config', 'features/sites/language/lang-config.tsx'),
    screen('activate/done', 'features/signup/activation/done.tsx'),
    screen('activate/error', 'features/signup/activation/error.tsx'),
    screen('mail-change/do', 'features/accounts/mail-change/do.tsx'),
    screen('reset-password/do', 'features/accounts/reset-password/do.tsx'),
    screen(':token', 'features/signup/activation/mailed-link.tsx'),
    screen('unsubscribe', 'features/notifications/unsubscribe/unsubscribe.tsx'),
    route('dev/components', 'dev/components.tsx'),
  ]),
  route('notifications', 'features/accounts/settings/old-address.ts'),
  route('logout', 'features/accounts/login/logout.ts'),
  route('robots.txt', 'features/sites/found/robots.ts'),
  route('sitemap.xml', 'features/sites/found/sitemap.ts'),
  route('og.png', 'features/sites/found/og-image.ts'),
  route('manifest.webmanifest', 'features/sites/installable/manifest.ts'),
  route('favicon.svg', 'features/sites/installable/favicon.ts'),
  route('icons/:file', 'features/sites/installable/icon.ts'),
  route('offline', 'features/sites/installable/offline.ts'),
  route('.well-known/change-password', 'features/sites/well-known/change-password.ts'),
  route('.well-known/security.txt', 'features/sites/well-known/security.ts'),
] satisfies RouteConfig;
