import type { Feature } from '@vonk/schema';
import type { TagObject } from 'openapi3-ts/oas31';

const TAGS: Record<Feature, [name: string, description: string]> = {
  signup: ['Sign-up', 'Creating an account and confirming its email address.'],
  session: ['Account', 'Logging in and out, the member’s own data, password, email address and sessions.'],
  passkeys: ['Passkeys', 'Logging in without a password, by WebAuthn.'],
  meeting: ['Members', 'Search, profiles and likes.'],
  matching: ['Match finder', 'A few questions, then people who match.'],
  swipe: ['Swipe game', 'One card after another, liked or skipped.'],
  talking: ['Chats', 'Conversations, messages and photos in them.'],
  gifts: ['Gifts', 'Gifts that arrive as messages.'],
  live: ['Live events', 'What happens to a member, streamed as it happens.'],
  photos: ['Photos', 'The photos of the member’s own profile.'],
  paying: ['Payments', 'Credits, orders, direct debit, the ledger, spending caps and withdrawals.'],
  discounts: ['Discounts', 'Discount codes and the time bonus.'],
  notifications: ['Notifications', 'What members are told by email and push, and how they unsubscribe.'],
  safety: ['Safety', 'Blocking and reporting profiles.'],
  appeals: ['Appeals', 'The reasons for a moderation decision, and how to appeal.'],
  complaints: ['Complaints', 'Complaints about the site, with or without an account.'],
  leaving: ['Leaving', 'Taking a break, deleting the account and exporting its data.'],
  site: ['Site', 'What a page needs to know about its site.'],
  geo: ['Places', 'Towns by name, and the town at a point on the map.'],
  mailEvents: ['Mail system', 'Bounces and complaints that a mail system reports.'],
  operations: ['Operations', 'For operators, load balancers and tools.'],
};

export const tagOf = (feature: Feature): string => TAGS[feature][0];
export const tagsOf = (features: readonly Feature[]): TagObject[] =>
  features.map((feature) => ({ name: TAGS[feature][0], description: TAGS[feature][1] }));
