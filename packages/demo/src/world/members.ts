import { DAY, HOUR, MINUTE } from '@vonk/schema/constants';
import { type Place, placeOf } from './places.ts';
import { createRandom, uuidV7 } from './random.ts';
import type {
  WorldBundle,
  WorldCreditEntry,
  WorldMessage,
  WorldPayment,
  WorldProfile,
  WorldSite,
  WorldUser,
} from './types.ts';

export const DEMO_PASSWORD = 'vonk-demo-2026';
const BOB_CREDITS = 100;
const BOB_FIRST_BUNDLE = 60;

export interface Member {
  user: WorldUser;
  profile: WorldProfile;
}

interface MemberTraits {
  email: string;
  credits: number;
  paid_user: boolean;
  created_at: Date;
  place: Place;
  profile: Pick<
    WorldProfile,
    | 'name'
    | 'gender'
    | 'date_of_birth'
    | 'about'
    | 'prompts'
    | 'hair_color'
    | 'eye_color'
    | 'body_type'
    | 'relationship_status'
    | 'tattoos'
    | 'reason_for_joining'
    | 'interests'
    | 'last_active_at'
  >;
}

function buildMember(seed: string, site: WorldSite, traits: MemberTraits): Member {
  const random = createRandom(seed, site.domain, 'member', traits.email);
  const createdAt = traits.created_at;
  const user: WorldUser = {
    id: uuidV7(random, createdAt),
    site_id: site.id,
    email: traits.email,
    password: DEMO_PASSWORD,
    status: 'active',
    language: 'en',
    credits: traits.credits,
    paid_user: traits.paid_user,
    confirmed_at: new Date(createdAt.getTime() + MINUTE),
    created_at: createdAt,
  };
  const profile: WorldProfile = {
    id: uuidV7(random, createdAt),
    site_id: site.id,
    user_id: user.id,
    fictional: false,
    status: 'active',
    sexuality: 'hetero',
    country: 'NL',
    ...traits.place,
    language: 'en',
    created_at: createdAt,
    ...traits.profile,
  };
  return { user, profile };
}

/** A birth date with which a member stays `age` for half a year from `now`. */
function bornYearsAgo(now: Date, age: number): string {
  return new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth() - 6, 1)).toISOString().slice(0, 10);
}

/** Free, and signed up a few minutes ago, so that the time bonus is active. */
export function buildAlice(seed: string, site: WorldSite, now: Date): Member {
  return buildMember(seed, site, {
    email: 'alice@demo.vonk.test',
    credits: site.signup_credits,
    paid_user: false,
    created_at: new Date(now.getTime() - 6 * MINUTE),
    place: placeOf('NL-UT', 'Utrecht'),
    profile: {
      name: 'Alice',
      gender: 'female',
      date_of_birth: bornYearsAgo(now, 31),
      about: 'New here, and curious. I came for the conversation and I’m staying for the bad jokes.',
      prompts: [{ prompt: 'win_me_over', answer: 'a pun so bad that you have to apologise for it' }],
      hair_color: 'brown',
      eye_color: 'green',
      body_type: 'average',
      relationship_status: 'single',
      tattoos: 'one',
      reason_for_joining: 'flirt',
      interests: ['coffee', 'reading', 'biking', 'music', 'travelling'],
      last_active_at: new Date(now.getTime() - MINUTE),
    },
  });
}

/** Premium through one paid order. */
export function buildBob(seed: string, site: WorldSite, now: Date): Member {
  return buildMember(seed, site, {
    email: 'bob@demo.vonk.test',
    credits: BOB_CREDITS,
    paid_user: true,
    created_at: new Date(now.getTime() - 41 * DAY),
    place: placeOf('NL-NH', 'Amsterdam'),
    profile: {
      name: 'Bob',
      gender: 'male',
      date_of_birth: bornYearsAgo(now, 36),
      about: 'Moved to Amsterdam for work and stayed for the bridges. My Dutch is brave, my cooking is better.',
      prompts: [
        { prompt: 'cook_for_you', answer: 'Shakshuka at midnight, with far too much garlic.' },
        { prompt: 'talk_for_hours', answer: 'bridges. This city has 1,281, and I have a favourite.' },
      ],
      hair_color: 'black',
      eye_color: 'brown',
      body_type: 'athletic',
      relationship_status: 'single',
      tattoos: 'none',
      reason_for_joining: 'chat',
      interests: ['cooking', 'hiking', 'movies', 'wine', 'photography', 'romance'],
      last_active_at: new Date(now.getTime() - 3 * HOUR),
    },
  });
}

/** The order that made Bob premium, an hour after he signed up. */
export function buildPayment(seed: string, bob: Member, bundles: readonly WorldBundle[]): WorldPayment {
  const bundle = bundles.find(
    (one) =>
      one.site_id === bob.user.site_id && one.country === bob.profile.country && one.credits === BOB_FIRST_BUNDLE,
  );
  if (!bundle) throw new Error('No bundle for the demo member to have bought.');
  const createdAt = new Date(bob.user.created_at.getTime() + HOUR);
  const random = createRandom(seed, 'payment', bob.user.email);
  return {
    id: uuidV7(random, createdAt),
    site_id: bob.user.site_id,
    user_id: bob.user.id,
    bundle_id: bundle.id,
    method: 'ideal',
    credits: bundle.credits,
    amount_minor: bundle.price_minor,
    currency: bundle.currency,
    status: 'paid',
    provider_id: `tr_demo${random.token(10)}`,
    paid_at: new Date(createdAt.getTime() + MINUTE),
    created_at: createdAt,
  };
}

/** The ledger of both members; each one's entries add up to their credits. */
export function buildCreditEntries(given: {
  site: WorldSite;
  members: readonly Member[];
  payments: readonly WorldPayment[];
  messages: readonly WorldMessage[];
}): WorldCreditEntry[] {
  return given.members.flatMap(({ user, profile }) => {
    const entries: Omit<WorldCreditEntry, 'balance'>[] = [
      {
        user_id: user.id,
        amount: given.site.signup_credits,
        reason: 'signup',
        reference: 'signup',
        payment_id: null,
        created_at: user.created_at,
      },
    ];
    for (const payment of given.payments.filter((one) => one.user_id === user.id)) {
      const reference = `payment:${payment.id}`;
      const { credits: amount, id, paid_at } = payment;
      entries.push({ user_id: user.id, amount, reason: 'purchase', reference, payment_id: id, created_at: paid_at });
    }
    for (const message of given.messages.filter((one) => one.sender_profile_id === profile.id)) {
      entries.push({
        user_id: user.id,
        amount: -given.site.message_credits,
        reason: 'message',
        reference: `message:${message.client_id}`,
        payment_id: null,
        created_at: message.created_at,
      });
    }
    const missing = user.credits - entries.reduce((sum, entry) => sum + entry.amount, 0);
    if (missing !== 0) {
      entries.push({
        user_id: user.id,
        amount: missing,
        reason: 'adjustment',
        reference: 'adjustment:demo',
        payment_id: null,
        created_at: new Date(user.created_at.getTime() + DAY),
      });
    }
    return withBalances(entries);
  });
}

function withBalances(entries: readonly Omit<WorldCreditEntry, 'balance'>[]): WorldCreditEntry[] {
  let balance = 0;
  return [...entries]
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .map((entry) => {
      balance += entry.amount;
      return { ...entry, balance };
    });
}
