import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

const CONTENT = ['ban', 'compliance', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'];
const LANDERS = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
  'tinderswipe',
];

/** Every screen that somebody sees who is not logged in; `profile` is a fictional one. */
export const visitorRoutes = (profile: string): string[] => [
  '/',
  '/signup',
  '/login',
  '/reset-password',
  '/reset-password/do',
  '/mail-change/do',
  '/activate/done',
  '/activate/error',
  '/unsubscribe',
  '/lang-config',
  '/account-deleted',
  '/complaints',
  '/pricing',
  '/members',
  `/members/${profile}`,
  ...CONTENT.map((page) => `/pages/${page}`),
  ...LANDERS.map((lander) => `/landers/${lander}`),
  ...['landing', 'landing2', 'landing3', 'signup'].map((kind) => `/members/${profile}/${kind}`),
];

/** Every screen of members, for a premium one. */
export const memberRoutes = ({ profile, conversation, bundle, payment }: MemberIds): string[] => [
  '/members',
  `/members/${profile}`,
  `/likes/m/${profile}`,
  '/likes',
  '/likes/liked',
  '/likes/liked-you',
  '/likes/matches',
  '/chats',
  `/chats/${conversation}`,
  `/members/${profile}/chat`,
  '/profile',
  '/profile/edit',
  '/notifications',
  '/swipe-game',
  '/match-finder',
  '/signup-matches',
  '/complete-signup',
  '/mail-change',
  '/credits',
  `/credits/${bundle}`,
  '/credits/repeat-order',
  '/directdebit',
  '/transactions',
  `/transactions/${payment}`,
];

export interface MemberIds {
  profile: string;
  conversation: string;
  bundle: string;
  payment: string;
}

export async function fictionalProfile(request: APIRequestContext, origin: string): Promise<string> {
  // With photos: the members of other journeys, who have none, fill pages meanwhile.
  const answer = await request.get(`${origin}/api/members.php?photo=1`);
  const { profiles } = (await answer.json()) as { profiles: { id: string; fictional: boolean }[] };
  const found = profiles.find(({ fictional }) => fictional);
  if (!found) throw new Error('nobody is fictional here');
  return found.id;
}

/** Makes the logged-in member premium by a paid order. */
export async function buyCredits(
  request: APIRequestContext,
  origin: string,
): Promise<Pick<MemberIds, 'bundle' | 'payment'>> {
  const { bundles, methods } = (await (await request.get(`${origin}/api/credits.php`)).json()) as {
    bundles: { id: string }[];
    methods: { id: string }[];
  };
  const bundle = bundles[0]?.id ?? '';
  const order = await request.post(`${origin}/api/payment.php`, {
    headers: { 'Idempotency-Key': randomUUID() },
    data: { bundle, method: methods[0]?.id, consent: true },
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
  return { bundle, payment };
}

/** Makes the logged-in member premium, and in talk with somebody. */
export async function settleIn(request: APIRequestContext, origin: string): Promise<MemberIds> {
  const profile = await fictionalProfile(request, origin);
  const { bundle, payment } = await buyCredits(request, origin);
  const sent = await request.post(`${origin}/api/chat.php`, {
    data: { profile_id: profile, message: 'Hello, how was your day?', client_id: randomUUID() },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { conversation } = (await sent.json()) as { conversation: string };
  return { profile, conversation, bundle, payment };
}
