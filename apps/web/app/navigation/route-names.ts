import { SITE_LANDERS } from '@vonk/schema/constants';

/** The name of every screen, also its route id in routes.ts: its path with dashes, as the frame's rules use it. */
export const ROUTE_NAMES = [
  'index',
  'likes-m-id',
  'account-deleted',
  'chats',
  'complaints',
  'complete-signup',
  'complete-signup-photo',
  'complete-signup-words',
  'credits',
  'directdebit',
  'lang-config',
  'likes',
  'login',
  'match-finder',
  'members',
  'notifications-delete',
  'premium',
  'pricing',
  'profile',
  'profile-edit',
  'reset-password',
  'settings',
  'settings-account',
  'settings-devices',
  'settings-privacy',
  'settings-payments',
  'settings-notifications',
  'settings-appearance',
  'settings-language',
  'settings-help',
  'settings-leave',
  'signup',
  'signup-matches',
  'swipe-game',
  'activate-done',
  'activate-error',
  'credits-repeat-order',
  'landers-tinderswipe',
  'mail-change',
  'mail-change-do',
  'reset-password-do',
  'token',
  'unsubscribe',
  'pages-ban',
  'pages-compliance',
  'pages-cookies',
  'pages-faq',
  'pages-privacy',
  'pages-return-policy',
  'pages-service',
  'pages-terms',
  ...SITE_LANDERS.map((name) => `landers-${name}` as const),
  'chats-id',
  'likes-type',
  'members-id',
  'transactions',
  'transactions-id',
  'members-id-chat',
  'members-id-landing',
  'members-id-signup',
  'members-id-landing2',
  'members-id-landing3',
  'credits-id-paymentmethod',
] as const;

export type RouteName = (typeof ROUTE_NAMES)[number];

/** Screens with a back button in an installed app, which has no browser around it. */
export const BACK_BUTTON_ROUTES: ReadonlySet<RouteName> = new Set([
  'members-id',
  'likes-type',
  'likes-m-id',
  'credits',
  'credits-id-paymentmethod',
]);

/** Where the time bonus is shown. */
export const MEMBERS_AREA: ReadonlySet<RouteName> = new Set([
  'members',
  'members-id',
  'chats',
  'likes',
  'likes-type',
  'likes-m-id',
  'premium',
]);

export interface MatchedRoute {
  id: string;
  params: Readonly<Record<string, string | undefined>>;
}

/** The name of the current screen; null on an error page and for routes without a screen. */
export function routeNameOf(matches: readonly MatchedRoute[]): RouteName | null {
  const id = matches.at(-1)?.id ?? '';
  return isRouteName(id) ? id : null;
}

function isRouteName(name: string): name is RouteName {
  return (ROUTE_NAMES as readonly string[]).includes(name);
}
