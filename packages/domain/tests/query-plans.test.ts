import {
  countProfiles,
  findChats,
  findSessionByHash,
  gatherProfiles,
  isReportable,
  type Queryable,
  readBlocks,
  readBoth,
  readCard,
  readChatList,
  readDeck,
  readEventsAfter,
  readHistoryFloor,
  readLastSwiped,
  readLedger,
  readLikesReceived,
  readMatches,
  readMatchSeeker,
  readMessagesAfter,
  readNewestMessages,
  readPhotosOf,
  readProfile,
  readReceivers,
  readSendingFacts,
  readSpark,
  readSpending,
  readSwipeDay,
  readSwipeTarget,
  readThread,
  readTold,
  readUnreadChats,
  readUnspentCredits,
  readUser,
  type SearchFilter,
  searchProfiles,
} from '@vonk/db/sql';
import { beforeAll, describe, expect, test } from 'vitest';
import { INSERT_PHOTOS, type PlanNode, type Read, setUpPlans } from './explain.ts';

/** Hot queries must read only what they return, however many people there are. */
let someone: { user_id: string; profile_id: string; conversation_id: string; other_id: string };

/** Six thousand members, each in conversations with the next few, one of them in five thousand; with likes and blocks. */
const STATEMENTS = [
  `INSERT INTO users (id, site_id, email, password_hash, status, language, notifications_disabled, terms_version, terms_accepted_at, sensitive_consent_at, confirmed_at)
   SELECT gen_random_uuid(), $1, 'p' || n || '@people.test', 'x', 'active', 'en', '{}', now(), now(), now(), now() FROM generate_series(1, 6000) n`,
  `INSERT INTO profiles (id, site_id, user_id, status, name, gender, sexuality, date_of_birth, country, region, latitude, longitude, language, interests, last_active_at, created_at)
   SELECT gen_random_uuid(), $1, id, 'active', split_part(email, '@', 1), CASE n % 2 WHEN 0 THEN 'female' ELSE 'male' END, CASE n % 7 WHEN 0 THEN 'bi' ELSE 'hetero' END,
     date '1960-01-01' + (n * 37 % 16000)::int, (ARRAY['NL', 'BE', 'DE'])[1 + n % 3], (ARRAY['NL-UT', 'BE-VAN', 'DE-NW'])[1 + n % 3],
     50 + n % 20 * 0.1, 5 + n % 10 * 0.1, 'en',
     CASE n % 300 WHEN 0 THEN ARRAY['art', 'sushi'] ELSE ARRAY['art'] END,
     timestamptz '2026-05-04Z' - n * interval '1 minute', timestamptz '2026-05-01Z' - (n * 7919 % 6000) * interval '1 hour'
   FROM (SELECT id, email, row_number() OVER () AS n FROM users WHERE site_id = $1) u`,
  `INSERT INTO conversations (id, site_id, low_profile_id, high_profile_id, started_by_profile_id)
   SELECT gen_random_uuid(), $1, LEAST(a.id, b.id), GREATEST(a.id, b.id), a.id
   FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM profiles) a
   JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM profiles) b ON b.n BETWEEN a.n + 1 AND a.n + 2 OR (a.n = 1 AND b.n BETWEEN 2 AND 400)
   ON CONFLICT DO NOTHING`,
  `INSERT INTO messages (conversation_id, sender_profile_id, client_id, text)
   SELECT c.id, CASE n % 2 WHEN 0 THEN c.low_profile_id ELSE c.high_profile_id END, gen_random_uuid(), 'm' FROM conversations c, generate_series(1, 3) n WHERE c.site_id = $1`,
  `INSERT INTO messages (conversation_id, sender_profile_id, client_id, text)
   SELECT c.id, c.high_profile_id, gen_random_uuid(), 'm' FROM (SELECT * FROM conversations WHERE site_id = $1 ORDER BY low_profile_id LIMIT 1) c, generate_series(1, 5000) n`,
  `INSERT INTO conversation_sides (conversation_id, profile_id, other_profile_id, last_message_id, last_message_at, unread)
   SELECT c.id, side.own, side.other, l.id, timestamptz '2026-05-04Z' - l.id * interval '1 second', 1
   FROM conversations c CROSS JOIN LATERAL (VALUES (c.low_profile_id, c.high_profile_id), (c.high_profile_id, c.low_profile_id)) side(own, other)
   JOIN (SELECT conversation_id, max(id) AS id FROM messages GROUP BY 1) l ON l.conversation_id = c.id WHERE c.site_id = $1`,
  `INSERT INTO likes (from_profile_id, to_profile_id) SELECT started_by_profile_id, CASE started_by_profile_id WHEN low_profile_id THEN high_profile_id ELSE low_profile_id END
   FROM conversations WHERE site_id = $1`,
  `INSERT INTO blocks (blocker_profile_id, blocked_profile_id) SELECT to_profile_id, from_profile_id FROM likes
   JOIN profiles p ON p.id = to_profile_id AND p.site_id = $1`,
  `INSERT INTO swipes (profile_id, target_profile_id, action, day) SELECT from_profile_id, to_profile_id, 'skip', date '2026-05-04' FROM likes
   JOIN profiles p ON p.id = to_profile_id AND p.site_id = $1`,
  `WITH people AS (
     SELECT id, row_number() OVER (ORDER BY id) AS n FROM profiles WHERE site_id = $1
   ), talks AS (
     INSERT INTO conversations (id, site_id, low_profile_id, high_profile_id, started_by_profile_id)
     SELECT gen_random_uuid(), $1, a.id, b.id, b.id FROM people a JOIN people b ON a.n = 1 AND b.n BETWEEN 401 AND 5001
     RETURNING id, low_profile_id AS own, high_profile_id AS other
   ), said AS (
     INSERT INTO messages (conversation_id, sender_profile_id, client_id, text) SELECT id, other, gen_random_uuid(), 'm' FROM talks RETURNING conversation_id, id
   )
   INSERT INTO conversation_sides (conversation_id, profile_id, other_profile_id, last_message_id, last_message_at, unread)
   SELECT t.id, own, other, said.id, timestamptz '2026-05-04Z' - said.id * interval '1 second', CASE said.id % 10 WHEN 0 THEN 1 ELSE 0 END
   FROM talks t JOIN said ON said.conversation_id = t.id`,
  `INSERT INTO live_events (user_id, seq, kind, data) SELECT id, n, 'read', '{}' FROM users, generate_series(1, 2) n WHERE site_id = $1`,
  `INSERT INTO credit_entries (user_id, amount, balance, reason, reference)
   SELECT u.id, 1, n, 'adjustment', 'r' || n FROM users u, generate_series(1, 5) n WHERE u.site_id = $1`,
  `INSERT INTO bundles (id, site_id, country, currency, credits, price_minor) VALUES (gen_random_uuid(), $1, 'NL', 'EUR', 10, 500)`,
  `INSERT INTO payments (id, site_id, user_id, bundle_id, method, credits, amount_minor, currency, status, consented_at, created_at)
   SELECT gen_random_uuid(), $1, u.id, b.id, 'ideal', 10, 500, 'EUR', 'failed', now(), now() - n * interval '1 hour'
   FROM users u JOIN bundles b ON b.site_id = u.site_id, generate_series(1, 2) n WHERE u.site_id = $1`,
  `INSERT INTO sessions (id, user_id, token_hash, user_agent, address, expires_at) SELECT gen_random_uuid(), id, sha256(id::text::bytea), '', '', now() FROM users WHERE site_id = $1`,
  INSERT_PHOTOS,
];
const { ctx, site, plansOf } = setUpPlans(STATEMENTS);

beforeAll(async () => {
  const { rows } = await ctx.db.pool.query(
    `SELECT p.user_id, p.id AS profile_id, c.id AS conversation_id, c.high_profile_id AS other_id FROM conversations c JOIN profiles p ON p.id = c.low_profile_id
     WHERE c.site_id = $1 ORDER BY c.low_profile_id LIMIT 1`,
    [site.id],
  );
  someone = rows[0];
});

/** How each index of profiles is read. */
const scansOf = (nodes: PlanNode[]) =>
  nodes.flatMap((node) =>
    node['Index Name']?.startsWith('profiles_') ? [[node['Node Type'], node['Index Name']]] : [],
  );

const own = () => ({ siteId: site.id, userId: someone.user_id, profileId: someone.profile_id });
const deck = () => ({ ...own(), gender: 'female' as const, seeks: ['male' as const], country: 'NL' });
const today = { now: new Date('2026-05-04T12:00:00Z'), timeZone: 'Europe/Amsterdam' };
const readDeckWith = (kind: { isAutoLike: boolean }) => (db: Queryable, start: string) =>
  readDeck(db, { ...deck(), ...kind, start, limit: 10 });
const readSparkFrom = (db: Queryable, start: string) => readSpark(db, { ...deck(), start, dayBeganAt: new Date() });

describe.each(['custom', 'generic'] as const)('with a %s plan', (kind) => {
  const { plan, expectIndexed, expectInOrder } = plansOf(kind);

  describe('a search', () => {
    const woman = (): SearchFilter => ({
      siteId: site.id,
      viewerProfileId: someone.profile_id,
      gender: 'female',
      soughtBy: 'male',
    });
    const anyone = (): SearchFilter => ({ siteId: site.id, viewerProfileId: null });
    type Page = Parameters<typeof searchProfiles>[1];
    /** A page of women in this order, as narrowed by a filter. */
    const women =
      (order: Page['order'], filter: Partial<SearchFilter> = {}, cursor?: Page['cursor']): (() => Page) =>
      () => ({ filter: { ...woman(), ...filter }, order, limit: 25, cursor });
    const cursor = { at: new Date('2026-05-02T00:00:00Z'), id: '7f000000-0000-4000-8000-000000000000' };
    const cases: [string, () => Page, string | RegExp][] = [
      ['by activity', women('active'), 'profiles_search_active'],
      ['by activity, a later page', women('active', {}, cursor), 'profiles_search_active'],
      ['of the newest', women('new'), 'profiles_search_new'],
      ['in a country', women('active', { country: 'BE' }), /profiles_search_(country|active)/],
      ['in a region', women('active', { region: 'NL-UT' }), /profiles_search_(region|active)/],
      ['of an age', women('active', { bornFrom: '1990-01-01', bornTo: '2000-01-01' }), 'profiles_search_active'],
      [
        'by a visitor, of both genders',
        () => ({ filter: anyone(), order: 'active', limit: 25 }),
        'profiles_search_active',
      ],
      [
        'of both genders, a later page',
        () => ({ filter: anyone(), order: 'new', limit: 25, cursor }),
        'profiles_search_new',
      ],
    ];

    test.each(
      cases.flatMap(([name, query, index]) => [true, false].map((photo) => [name, photo, query, index] as const)),
    )('%s, with a photo: %j, is read from an index in order', async (_case, photo, query, index) => {
      const { filter, ...page } = query();
      await expectInOrder((db) => searchProfiles(db, { ...page, filter: { ...filter, photo } }), index);
    });

    const near = { at: cursor.at, id: cursor.id, place: 3 };
    test.each<[string, () => Page]>([
      ['of everybody', women('near')],
      ['of a later page', women('near', {}, near)],
      [
        'of both genders in a country',
        () => ({
          filter: { ...anyone(), viewerProfileId: someone.profile_id, country: 'BE' },
          order: 'near',
          limit: 25,
        }),
      ],
      ['of an age, with looks', women('near', { bornFrom: '1990-01-01', hair_color: 'brown' }, near)],
    ])('by distance, %s: each place is read from its index in order, nearest first', async (_case, query) => {
      const nodes = await expectInOrder((db) => searchProfiles(db, query()), 'profiles_search_near');
      expect(nodes.map((node) => node['Node Type'])).toContain('Incremental Sort');
    });

    test.each<[string, () => Page, string]>([
      ['active', women('active', { radius: 25 }), 'profiles_search_near'],
      [
        'active, a later page',
        women('active', { radius: 25, photo: true, country: 'BE' }, cursor),
        'profiles_search_near',
      ],
      ['new', women('new', { radius: 100 }), 'profiles_search_near_new'],
      ['near', women('near', { radius: 100 }, near), 'profiles_search_near'],
      [
        'new, of everybody farther away',
        () => ({ ...women('new')(), except: { ...woman(), radius: 10 } }),
        'profiles_search_near_new',
      ],
      [
        'active, of both genders',
        () => ({
          filter: { ...anyone(), viewerProfileId: someone.profile_id, radius: 50 },
          order: 'active',
          limit: 25,
        }),
        'profiles_search_near',
      ],
    ])('within a radius, %s: each place is read from its own index in order', async (_case, query, index) => {
      const nodes = await expectInOrder((db) => searchProfiles(db, query()), index);
      const scans = scansOf(nodes).filter(([, name]) => name?.startsWith('profiles_search_'));
      expect(scans).toEqual([['Index Only Scan', index]]);
    });

    test.each<[string, Partial<SearchFilter>]>([
      ['everybody', {}],
      ['an age with looks', { bornFrom: '1990-01-01', hair_color: 'brown', photo: true }],
    ])('within a radius, %s: is counted from the index of each place only', async (_case, filter) => {
      const nodes = await expectIndexed((db) => countProfiles(db, { ...woman(), radius: 50, ...filter }, 1001));
      const scans = scansOf(nodes).filter(([, name]) => name !== 'profiles_pkey');
      expect(scans).toEqual([['Index Only Scan', expect.stringMatching(/^profiles_search_near(_new)?$/)]]);
    });

    test('within a radius, by interests: is gathered by the index of interests', async () => {
      const filter: SearchFilter = { ...woman(), interests: ['art', 'sushi'], radius: 25 };
      const nodes = await expectIndexed((db) => gatherProfiles(db, { filter, order: 'active', limit: 25 }, 1000));
      expect(nodes.map((node) => node['Index Name'])).toContain('profiles_search_interests');
    });

    test.each<[string, () => Page]>([
      ['active', women('active', { hair_color: 'red', interests: ['art', 'sushi'] })],
      ['active', women('active', { country: 'NL', region: 'NL-UT', photo: true })],
      ['active, without a photo', women('active', { country: 'NL', photo: false })],
      ['new', women('new', { interests: ['art'], bornFrom: '1970-01-01' }, cursor)],
      ['near', women('near', { tattoos: 'many', interests: ['art', 'sushi'] }, near)],
    ])('of %s is found from an index only, whatever filters are used', async (_order, query) => {
      const nodes = await plan((db) => searchProfiles(db, query()));
      const found = nodes.filter((node) => /^profiles_search_/.test(node['Index Name'] ?? ''));
      expect(found.filter((node) => node['Node Type'] === 'Index Only Scan')).not.toEqual([]);
      expect(found.filter((node) => node['Node Type'] === 'Index Scan')).toEqual([]);
    });

    test('by interests is counted by their own index', async () => {
      const nodes = await expectIndexed((db) => countProfiles(db, { ...woman(), interests: ['art', 'sushi'] }, 1001));
      expect(nodes.map((node) => node['Index Name'])).toContain('profiles_search_interests');
    });

    test.each(['active', 'new', 'near'] as const)(
      'of few people by interests, %s, gathers them by that index',
      async (order) => {
        const filter = { ...woman(), interests: ['art', 'sushi'], bornFrom: '1970-01-01' };
        const page = { filter, order, limit: 25, cursor: near };
        const nodes = await expectIndexed((db) => gatherProfiles(db, page, 1000));
        expect(nodes.map((node) => node['Index Name'])).toContain('profiles_search_interests');
      },
    );

    test.each([
      ['in a country', { country: 'BE' }],
      ['with a photo', { photo: true }],
    ])('a rare age %s is counted from an index of ages only', async (_case, rest) => {
      const filter = { ...woman(), ...rest, bornFrom: '1960-01-01', bornTo: '1961-01-01' };
      const nodes = await expectIndexed((db) => countProfiles(db, filter, 1001));
      expect(scansOf(nodes)).toEqual([['Index Only Scan', 'profiles_count_by_age']]);
    });

    test.each<[string, Partial<SearchFilter>]>([
      ['two looks in a country', { country: 'BE', hair_color: 'brown', eye_color: 'blue' }],
      ['the last of the looks', { relationship_status: 'widowed' }],
      ['looks of an age with a photo', { tattoos: 'many', photo: true, bornFrom: '1970-01-01' }],
    ])('%s are counted from an index of looks only, which is never used for a page', async (_case, rest) => {
      const filter = { ...woman(), ...rest };
      const counted = await plan((db) => countProfiles(db, filter, 1001));
      expect(scansOf(counted)).toEqual([['Index Only Scan', 'profiles_count_by_looks']]);
      const page = await plan((db) => searchProfiles(db, { filter, order: 'active', limit: 25 }));
      expect(page.map((node) => node['Index Name'])).not.toContain('profiles_count_by_looks');
    });

    test.each<[string, Partial<SearchFilter>]>([
      ['everybody', {}],
      ['with a photo in a country', { country: 'BE', photo: true, bornFrom: '1970-01-01' }],
      ['by looks in a region', { region: 'NL-UT', hair_color: 'brown', eye_color: 'blue' }],
    ])('of %s is counted from an index only', async (_case, filter) => {
      const nodes = await plan((db) => countProfiles(db, { ...woman(), ...filter }, 1001));
      expect(nodes.map((node) => node['Node Type'])).toContain('Index Only Scan');
      expect(nodes.filter((node) => /^(Index Scan|Seq Scan|Bitmap Heap Scan)$/.test(node['Node Type']))).toEqual([]);
    });
  });

  test.each([
    ['the deck', readDeckWith({ isAutoLike: false }), 'profiles_deck'],
    ['who may like by itself', readDeckWith({ isAutoLike: true }), 'profiles_fictional_deck'],
    ['the spark of the day', readSparkFrom, 'profiles_deck'],
  ] as const)('%s is read from an index in order, from any position', async (_case, read, index) => {
    for (const start of ['-9000000000000000000', '0', '9000000000000000000'])
      await expectInOrder((db) => read(db, start), index);
  });

  test('the last swipe is read from the end of its index', async () => {
    await expectInOrder((db) => readLastSwiped(db, someone.profile_id), 'swipes_profile_id_created_at_idx');
  });

  test.each([
    ['in a region', { region: 'NL-UT', country: 'NL' }],
    ['in a country', { region: null, country: 'NL' }],
    ['everywhere', { region: null, country: null }],
  ])('people to match %s are weighed in order of last activity', async (_case, where) => {
    const read: Read = (db) =>
      readMatches(db, {
        ...where,
        ...today,
        siteId: site.id,
        viewerProfileId: someone.profile_id,
        genders: ['female', 'male'],
        soughtBy: 'male',
        bornFrom: '1985-01-01',
        bornTo: '2000-01-01',
        interests: ['art', 'sushi'],
        latitude: 52.09,
        longitude: 5.12,
        except: [],
        // A tenth of what is usually weighed, for a small part of the people.
        weighed: 60,
        limit: 12,
        withinKm: 50,
      });
    await expectInOrder(read, /profiles_search_(region|country|active)/);
  });

  test('the chat list is read from its indexes in order', async () => {
    const place = { at: new Date('2026-05-03T00:00:00Z'), id: someone.conversation_id };
    for (const before of [null, place, { ...place, id: null }])
      await expectInOrder((db) => readChatList(db, someone.profile_id, before, 31), 'conversation_sides_newest');
    await expectInOrder((db) => readUnreadChats(db, someone.profile_id, 30), 'conversation_sides_unread_newest');
    const page = { profileId: someone.profile_id, before: null, limit: 31 };
    for (const [filter, index] of [
      ['all', 'conversation_sides_newest'],
      ['matches', 'conversation_sides_newest'],
      ['unread', 'conversation_sides_unread_newest'],
      ['archived', 'conversation_sides_archived'],
    ] as const)
      await expectInOrder((db) => findChats(db, { filter, name: '' }, page), index);
  });

  test('a page of messages is read from the index in order', async () => {
    const thread = { conversationId: someone.conversation_id, profileId: someone.profile_id };
    for (const read of [readNewestMessages, readMessagesAfter] as const)
      await expectInOrder(
        (db) => read(db, { ...thread, above: '0', below: null, limit: 31 }),
        'messages_conversation_id_id_idx',
      );
    const floor: Read = (db) => readHistoryFloor(db, someone.conversation_id, someone.profile_id, 20);
    await expectInOrder(floor, 'messages_conversation_id_id_idx');
  });

  test('the ledger is read from its indexes in order', async () => {
    const ledger: Read = (db) => readLedger(db, someone.user_id, { offset: 0, limit: 31 });
    await expectInOrder(ledger, 'credit_entries_user_id_id_idx');
  });

  test('what counts against a spending cap, and the unspent credits of an order, are found by member', async () => {
    const month = { userId: someone.user_id, currency: 'EUR', ...today };
    const none = { id: someone.user_id, user_id: someone.user_id, credits: 10 };
    await expectIndexed((db) => readSpending(db, month).catch(() => null));
    await expectIndexed((db) => readUnspentCredits(db, none));
  });

  const lookUps: [string, Read][] = [
    ['the member who calls', (db) => readUser(db, someone.user_id)],
    ['who looks for a match', (db) => readMatchSeeker(db, someone.profile_id)],
    ['a session', (db) => findSessionByHash(db, Buffer.alloc(32), new Date())],
    ['a profile', (db) => readProfile(db, site.id, someone.profile_id, someone.other_id)],
    ['likes', (db) => readLikesReceived(db, someone.profile_id)],
    ['the blocked profiles', (db) => readBlocks(db, someone.profile_id)],
    ['what can be reported', (db) => isReportable(db, { ...own(), paidUser: false }, ofOther())],
    ['what the people of a deck tell', (db) => readTold(db, someone.profile_id, [someone.other_id])],
    ['what two people have in common', (db) => readBoth(db, someone.profile_id, someone.other_id)],
    ['their photos', (db) => readPhotosOf(db, [someone.other_id])],
    ['who got messages', (db) => readReceivers(db, someone.profile_id, [someone.conversation_id])],
    ['a card', (db) => readCard(db, site.id, someone.profile_id, someone.other_id)],
    ['the day of the swipe game', (db) => readSwipeDay(db, { ...own(), ...today })],
    ['what a swipe depends on', (db) => readSwipeTarget(db, { ...own(), targetProfileId: someone.other_id })],
    ['a thread by its id', (db) => readThread(db, threadKey({ conversationId: someone.conversation_id }))],
    ['a thread by the other profile', (db) => readThread(db, threadKey({ otherProfileId: someone.other_id }))],
    ['what sending depends on', (db) => readSendingFacts(db, { ...own(), ...sending() })],
    ['live events', (db) => readEventsAfter(db, someone.user_id, '0', 100)],
  ];
  const ofOther = () => ({ profileId: someone.other_id, photoId: someone.other_id, messageId: '1' });
  const threadKey = (key: { conversationId?: string; otherProfileId?: string }) => ({
    ...own(),
    conversationId: null,
    otherProfileId: null,
    ...key,
  });
  const sending = () => ({
    otherProfileId: someone.other_id,
    clientId: someone.conversation_id,
    newFrom: new Date('2026-05-01'),
  });

  test.each(lookUps)('%s: no table is read completely', async (_case, read) => {
    await expectIndexed(read);
  });
});
