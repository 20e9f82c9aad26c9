import type { Feature } from '@vonk/schema';
import type { TagObject } from 'openapi3-ts/oas31';

const TAGS: Record<Feature, [name: string, description: string]> = {
  signup: ['Sign-up', 'Creating an account and confirming its email address.'],
  accounts: ['Accounts', 'Logging in and out, the member’s own data, password, email address and sessions.'],
  passkeys: ['Passkeys', 'Logging in without a password, by WebAuthn.'],
  profiles: ['Profiles', 'Profiles, and what the member’s own says.'],
  photos: ['Photos', 'The photos of the member’s own profile.'],
  search: ['Search', 'Searching profiles, saved searches, and today’s spark.'],
  matching: ['Match finder', 'A few questions, then people who match.'],
  likes: ['Likes', 'Likes and matches.'],
  swipe: ['Swipe game', 'One card after another, liked or skipped.'],
  chat: ['Chat', 'Conversations, messages and photos in them.'],
  gifts: ['Gifts', 'Gifts that arrive as messages.'],
  live: ['Live events', 'What happens to a member, streamed as it happens.'],
  credits: ['Credits', 'What can be bought, the ledger and the spending cap.'],
  payments: ['Payments', 'Orders, direct debit and withdrawals.'],
  discounts: ['Discounts', 'Discount codes and the time bonus.'],
  notifications: ['Notifications', 'What members are told by email and push, and how they unsubscribe.'],
  push: ['Push', 'Where a browser takes pushes, and when its page is out of sight.'],
  moderation: ['Moderation', 'Blocks, reports and complaints; the reasons for a decision, and appeals.'],
  privacy: ['Privacy', 'Exporting the account’s data, taking a break, and deleting the account.'],
  sites: ['Sites', 'What a page needs to know about its site.'],
  catalogs: ['Catalogs', 'Interests, regions and towns.'],
  landers: ['Landers', 'What landing pages say, and the faces they show.'],
  tracking: ['Tracking', 'Visitors who left the page on which they came in.'],
  mail: ['Mail system', 'Bounces and complaints that a mail system reports.'],
  operations: ['Operations', 'For operators, load balancers and tools.'],
};

export const tagOf = (feature: Feature): string => TAGS[feature][0];
export const tagsOf = (features: readonly Feature[]): TagObject[] =>
  features.map((feature) => ({ name: TAGS[feature][0], description: TAGS[feature][1] }));
