import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { LANDER_PATHS } from '@vonk/schema/constants';
import { findTwoFictional } from './fictional.ts';
import { offersTo } from './offers.ts';
import { type Caller, confirmByApi, expect, newPerson, nextToken, type Person, signUpByApi } from './test.ts';
import { writeByApi } from './write.ts';

const CONTENT = ['ban', 'compliance', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'];

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

/** The cookie of a browser whose member has just left; `/account-deleted` is for no one else. */
export const JUST_LEFT = { name: 'done', value: 'left' };

/** Every screen for visitors who are not logged in. `profile` is a fictional one. */
export const visitorRoutes = (profile: string): string[] => [
  '/',
  '/signup',
  '/login',
  '/reset-password',
  '/reset-password/do',
  '/mail-change/do',
  '/activate/error',
  '/unsubscribe',
  '/lang-config',
  '/account-deleted',
  '/complaints',
  '/pricing',
  '/members',
  `/members/${profile}`,
  ...CONTENT.map((page) => `/pages/${page}`),
  ...LANDER_PATHS,
  ...['landing', 'landing2', 'landing3', 'signup'].map((kind) => `/members/${profile}/${kind}`),
];

/** Landers in every theme except that of a lander without a slug, and one with an interest. */
export const litRoutes = (profile: string): string[] => [
  '/landers/alonetonight/rainy-night',
  '/landers/alonetonight/late-shift',
  '/landers/gallery/winter',
  '/landers/gallery/summer',
  '/landers/video/second-tea',
  '/landers/iconslanding?interest=wine',
  `/members/${profile}/landing2/late-shift`,
];

/** The landers that may have a campaign's slug. */
export const slugRoutes = (profile: string): string[] => [
  ...LANDER_PATHS.filter((path) => !path.endsWith('/tinderswipe')).map((path) => `${path}/summer-2026`),
  ...['landing2', 'landing3'].map((kind) => `/members/${profile}/${kind}/summer-2026`),
];

/** Screens of a member who has not confirmed the address; `token` is the mailed one. */
const newcomerRoutes = (token: string): string[] => [
  `/${token}`,
  '/complete-signup/photo',
  '/complete-signup/words',
  '/complete-signup',
  '/signup-matches',
];

/** Screens of a confirmed member who has bought nothing yet. */
const freeRoutes = ({ bundle, method }: OrderIds): string[] => [
  '/activate/done',
  '/premium',
  `/credits/${bundle}`,
  `/credits/${bundle}/${method}`,
];

/** Every members' screen, for a premium member. */
const memberRoutes = ({ profile, stranger, conversation, bundle, method, payment, tokens }: MemberIds): string[] => [
  '/members',
  `/members/${profile}`,
  `/likes/m/${profile}`,
  '/likes',
  '/likes/liked',
  '/likes/liked-you',
  '/likes/matches',
  '/chats',
  `/chats/${conversation}`,
  `/members/${stranger}/chat`,
  '/profile',
  '/profile/edit',
  '/settings',
  ...SETTINGS.map((page) => `/settings/${page}`),
  '/swipe-game',
  '/match-finder',
  '/signup-matches',
  '/mail-change',
  '/credits',
  `/credits/${bundle}`,
  `/credits/${bundle}/${method}`,
  '/credits/repeat-order',
  '/directdebit',
  '/transactions',
  `/transactions/${payment}`,
  ...tokens.map((token) => `/${token}`),
];

interface OrderIds {
  bundle: string;
  /** Not the method that is selected by default. */
  method: string;
}

interface MemberIds extends OrderIds {
  profile: string;
  /** A person the member has not written to yet. */
  stranger: string;
  conversation: string;
  payment: string;
  /** Tokens of mailed links that have not been used yet. */
  tokens: string[];
}

interface MemberWalk extends Caller {
  language?: string;
  /** Visits the screens of one stage while it lasts. */
  look(paths: string[]): Promise<void>;
}

/** Visits every members' screen: as a new member, then as the same member with a free and a premium account. */
export async function walkAsMember({ request, origin, language, look }: MemberWalk): Promise<void> {
  const { token, ...person } = await signUpByApi({ request, origin, language });
  await look(newcomerRoutes(token));
  await confirmByApi({ request, origin }, token);
  const order = await offeredOrder({ request, origin });
  await look(freeRoutes(order));
  const [{ id: profile }, { id: stranger }] = await findTwoFictional(request, origin);
  const { payment } = await buyCredits(request, origin);
  const { conversation } = await writeByApi({ request, origin }, profile, 'Hello, how was your day?');
  const tokens = await mailedTokens({ request, origin }, { person, used: token });
  await look(memberRoutes({ ...order, profile, stranger, conversation, payment, tokens }));
}

async function offeredOrder({ request, origin }: Caller): Promise<OrderIds> {
  const { bundles, methods } = await offersTo(request, origin);
  const [bundle, method] = [bundles[0]?.id, methods[1]?.id];
  if (!bundle || !method) throw new Error('there is nothing to choose from');
  return { bundle, method };
}

/** The tokens of a password-reset link and of an address-change link. */
async function mailedTokens(
  { request, origin }: Caller,
  { person, used }: { person: Person; used: string },
): Promise<string[]> {
  const asked = await request.post(`${origin}/api/reset-password.php`, { data: { email: person.email } });
  expect(asked.status(), await asked.text()).toBe(200);
  const reset = await nextToken({ request, origin }, { to: person.email, used });
  const { email } = newPerson('elsewhere');
  const change = await request.post(`${origin}/api/mail-change.php`, { data: { email, password: person.password } });
  expect(change.status(), await change.text()).toBe(200);
  return [reset, await nextToken({ request, origin }, { to: email })];
}

/** Makes the logged-in member premium with a paid order. */
export async function buyCredits(request: APIRequestContext, origin: string): Promise<{ payment: string }> {
  const { bundles, methods } = await offersTo(request, origin);
  const order = await request.post(`${origin}/api/payment.php`, {
    headers: { 'Idempotency-Key': randomUUID() },
    data: { bundle: bundles[0]?.id, method: methods[0]?.id, consent: true },
  });
  expect(order.status(), await order.text()).toBe(201);
  const { payment_id: payment } = (await order.json()) as { payment_id: string };
  await request.post(`${origin}/dev/checkout/${payment}`, { form: { status: 'paid' } });
  await expect
    .poll(async () => {
      const answer = await request.get(`${origin}/api/payment.php`, { params: { payment_id: payment } });
      return ((await answer.json()) as { status: string }).status;
    })
    .toBe('paid');
  return { payment };
}
