import { SEARCH_FIELDS, visibleLocales } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { testWorld } from '../../tests/test-world.ts';
import { DEMO_LOCALES } from './texts/index.ts';

const world = testWorld();

describe('the sites', () => {
  it('speak every language of the demo that their countries can choose', () => {
    for (const site of world.sites) {
      expect(site.countries).toContain(site.default_country);
      for (const country of site.countries) {
        for (const locale of visibleLocales(site, country).filter((one) => DEMO_LOCALES.includes(one))) {
          expect(site.index_title[locale], `${site.domain} ${locale}`).toBeTruthy();
          expect(site.description[locale], `${site.domain} ${locale}`).toBeTruthy();
        }
      }
      for (const texts of [site.fictional_warning, site.fictional_singular, site.fictional_plural]) {
        expect(Object.keys(texts).sort()).toEqual(DEMO_LOCALES);
      }
      expect(SEARCH_FIELDS).toEqual(expect.arrayContaining(site.search_fields));
      expect(site.min_age).toBeGreaterThanOrEqual(18);
    }
  });

  it('sell three bundles in every country; bigger ones have cheaper credits', () => {
    for (const site of world.sites) {
      for (const country of site.countries) {
        const bundles = world.bundles.filter((one) => one.site_id === site.id && one.country === country);
        expect(bundles.map((one) => one.credits)).toEqual([60, 140, 320]);
        expect(bundles.map((one) => one.recommended)).toEqual([false, true, false]);
        const perCredit = bundles.map((one) => one.price_minor / one.credits);
        expect(perCredit).toEqual([...perCredit].sort((one, other) => other - one));
        expect(new Set(perCredit).size).toBe(3);
        expect(new Set(bundles.map((one) => one.currency))).toEqual(
          new Set([site.minimum_message_costs[country]?.currency]),
        );
      }
    }
  });
});

describe('the demo members', () => {
  const [alice, bob] = world.users;
  const entriesOf = (userId: string | undefined) => world.credit_entries.filter((entry) => entry.user_id === userId);
  const profileOf = (userId: string | undefined) => world.profiles.find((profile) => profile.user_id === userId);

  it('are Alice, free and new, and Bob, premium with 100 credits', () => {
    const password = 'vonk-demo-2026';
    expect(world.users).toMatchObject([
      { email: 'alice@demo.vonk.test', password, credits: 9, paid_user: false },
      { email: 'bob@demo.vonk.test', password, credits: 100, paid_user: true },
    ]);
    expect(world.now.getTime() - (alice?.created_at.getTime() ?? 0)).toBeLessThan(14_400_000);
    for (const user of world.users) expect(profileOf(user.id)).toMatchObject({ fictional: false, country: 'NL' });
  });

  it('have a ledger that adds up and never dips below zero', () => {
    for (const user of world.users) {
      const entries = entriesOf(user.id);
      expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(user.credits);
      expect(entries.at(-1)?.balance).toBe(user.credits);
      for (const entry of entries) expect(entry.balance).toBeGreaterThanOrEqual(0);
      expect(new Set(entries.map((entry) => entry.reference)).size).toBe(entries.length);
    }
    expect(world.payments).toMatchObject([
      { user_id: bob?.id, credits: 60, amount_minor: 900, currency: 'EUR', status: 'paid' },
    ]);
  });

  it('have received likes, some of them still new', () => {
    for (const user of world.users) {
      const received = world.likes.filter((like) => like.to_profile_id === profileOf(user.id)?.id);
      expect(received.length).toBeGreaterThanOrEqual(5);
      expect(received.some((like) => like.seen_at === null)).toBe(true);
      expect(received.some((like) => like.seen_at !== null)).toBe(true);
    }
    const pairs = world.likes.map((like) => `${like.from_profile_id} ${like.to_profile_id}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('give Bob two ongoing conversations, paid message by message', () => {
    const profile = profileOf(bob?.id);
    expect(world.conversations).toHaveLength(2);
    for (const talk of world.conversations) {
      const two = [talk.started_by_profile_id, talk.other_profile_id];
      expect(two).toContain(profile?.id);
      const languages = world.profiles.filter((one) => two.includes(one.id)).map((one) => one.language);
      expect(languages).toEqual(['en', 'en']);
      const messages = world.messages.filter((message) => message.conversation_id === talk.id);
      expect(messages[0]?.sender_profile_id).toBe(talk.started_by_profile_id);
      expect(two).toEqual(expect.arrayContaining(messages.map((message) => message.sender_profile_id)));
      const instants = messages.map((message) => message.created_at.getTime());
      expect(instants).toEqual([...instants].sort((one, other) => one - other));
      const unread = talk.unread[profile?.id ?? ''] ?? 0;
      const newest = messages.slice(messages.length - unread);
      for (const message of newest) expect(message.sender_profile_id).not.toBe(profile?.id);
    }
    const written = world.messages.filter((message) => message.sender_profile_id === profile?.id);
    expect(entriesOf(bob?.id).filter((entry) => entry.reason === 'message')).toHaveLength(written.length);
  });
});

describe('the advertisements', () => {
  it('are one of each kind per site, in the demo’s languages, with a sister site only where allowed', () => {
    for (const site of world.sites) {
      const cards = world.promo_cards.filter((card) => card.site_id === site.id);
      expect(cards.map(({ kind }) => kind)).toEqual(site.member_resell ? ['cam', 'resell'] : ['cam']);
      for (const { title, text, button } of cards) {
        for (const texts of [title, text, button]) expect(Object.keys(texts).sort()).toEqual(DEMO_LOCALES);
      }
    }
  });

  it('never link outside the demo, and have their own picture', () => {
    for (const { image, target_url } of world.promo_cards) {
      expect(target_url).toMatch(/^\/(members\?online=1|pages\/service)$/);
      expect(image).toMatch(/^promos\/[a-z0-9-]+\.webp$/);
    }
  });
});
