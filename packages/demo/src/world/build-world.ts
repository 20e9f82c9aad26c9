import { CASTS } from './casts.ts';
import { buildLanderCopies } from './lander-copies.ts';
import { buildMeetings } from './meetings.ts';
import { buildAlice, buildBob, buildCreditEntries, buildPayment } from './members.ts';
import { buildPeople } from './profiles.ts';
import { buildPromoCards } from './promos.ts';
import { buildBundles } from './sites/bundles.ts';
import { buildCompany } from './sites/company.ts';
import { buildSites } from './sites/sites.ts';
import type { Interest, World } from './types.ts';

/** The seed of the world created by `npm start`. */
const DEMO_SEED = 'vonk';

interface WorldOptions {
  seed?: string;
  now: Date;
  /** Those that the installation knows, in order. */
  interests: readonly Interest[];
}

/**
 * Builds the demo world: five sites, their fictional people and two members. It depends only on what is given, down to
 * every id.
 */
export function buildWorld({ seed = DEMO_SEED, now, interests }: WorldOptions): World {
  const company = buildCompany(seed);
  const sites = buildSites(seed, company);
  const bundles = sites.flatMap((site) => buildBundles(seed, site));
  const people = sites.map((site) => buildPeople({ seed, now, interests, site, casts: CASTS[site.domain] ?? [] }));
  const fictional = people.flatMap((one) => one.profiles);

  const localhost = sites.find((site) => site.is_default);
  if (!localhost) throw new Error('No default site.');
  const alice = buildAlice(seed, localhost, now);
  const bob = buildBob(seed, localhost, now);
  const payments = [buildPayment(seed, bob, bundles)];
  const meetings = buildMeetings({ seed, now, alice, bob, profiles: fictional });

  return {
    seed,
    now,
    companies: [company],
    sites,
    bundles,
    promo_cards: sites.flatMap((site) => buildPromoCards(seed, site)),
    lander_copies: sites.flatMap((site, at) =>
      buildLanderCopies(seed, site, people[at] ?? { profiles: [], photos: [] }),
    ),
    profiles: [...fictional, alice.profile, bob.profile],
    photos: people.flatMap((one) => one.photos),
    users: [alice.user, bob.user],
    payments,
    credit_entries: buildCreditEntries({
      site: localhost,
      members: [alice, bob],
      payments,
      messages: meetings.messages,
    }),
    ...meetings,
  };
}
