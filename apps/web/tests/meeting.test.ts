import type { OwnProfilePage, Profile } from '@vonk/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALICE, failure, loggedOut, settingsReply, stubKnownProfile, stubProfile, stubUser } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, page, submit, calls } = await startStubbedWeb();

const PAGE = { accept: 'text/html' };
const open = (path: string, headers: Record<string, string> = ALICE) => page(path, { ...PAGE, ...headers });
const likeForm = (fields: Record<string, string>) => submit('/likes/change', fields, { ...PAGE, ...ALICE });
const searched = () => Object.fromEntries(calls('/api/members.php').at(-1)?.query ?? []);

const noor = stubProfile(1, { name: 'Noor' });
let status: Profile['status'] = 'active';
const known = stubKnownProfile(1, {
  name: 'Noor',
  about: 'Alleen <b>wijn</b>.',
  hair_color: 'brown',
  interests: ['wine', 'tea'],
  shared_interests: ['tea'],
});
const alice = stubUser(90, { total_new_likes: 1 });

beforeAll(() => {
  api.on('GET /api/user.php', (call) => (call.headers.cookie ? { body: { user: alice } } : loggedOut));
  api.on('GET /api/interests.php', () => ({
    body: { interests: ['wine', 'tea'].map((key) => ({ key, group: 'everyday', name: key.toUpperCase() })) },
  }));
  api.on('GET /api/profile.php', ({ query, headers }) => {
    if (query.get('id') !== noor.id) return failure(404, 'not_found');
    const relation = { liked: false, liked_by: true, matched: false, blocked: false, conversation: null };
    return { body: { profile: { ...known, status }, relation: headers.cookie ? relation : null } };
  });
  api.on('POST /api/like-seen.php', () => ({ body: {} }));
});

describe('the search', () => {
  it('searches for the gender the member seeks, without criteria that the site has disabled', async () => {
    const { status } = await open('/members?country=DE&hair_color=red&min_age=60&max_age=30&page=2');
    expect(status).toBe(200);
    expect(searched()).toEqual({ gender: 'male', min_age: '30', max_age: '60', sort: 'active', page: '2' });
    await open('/members?gender=all');
    expect(searched()).toEqual({ gender: 'all', sort: 'active', page: '1' });
  });

  it('labels every fictional profile and works without scripts', async () => {
    const { html } = await open('/members');
    expect(html.match(/<article/g)).toHaveLength(14);
    expect(html.match(/>Fictional<|>fictional profile</g)).toHaveLength(14);
    expect(html).not.toContain('Today’s spark');
    expect(html.match(/action="\/likes\/change"/g)).toHaveLength(14);
    expect(html).toMatch(/<form method="get" action="\/members"/);
  });

  it('begins with the spark of the day, whatever the search, unless sorted by distance', async () => {
    const sparks = async (path: string, headers?: Record<string, string>) => {
      const { html } = await open(path, headers);
      return [html.match(/Today’s spark/g)?.length ?? 0, html.match(/<article/g)?.length];
    };
    api.on('GET /api/spark.php', () => ({ body: { profile: stubProfile(70, { name: 'Sam' }) } }));
    expect(await sparks('/members')).toEqual([1, 15]);
    expect(await sparks('/members?gender=female&min_age=60')).toEqual([1, 15]);
    expect(await sparks('/members', {})).toEqual([0, 14]);
    api.on('GET /api/spark.php', () => ({ body: { profile: stubProfile(3) } }));
    expect(await sparks('/members')).toEqual([1, 14]);
    api.on('GET /api/spark.php', () => failure(503, 'unavailable'));
    expect(await sparks('/members')).toEqual([0, 14]);
  });

  it('redirects visitors to the login and back if only members may search', async () => {
    api.on('GET /api/members.php', () => failure(403, 'search_closed'));
    const { status, location } = await open('/members?gender=female', {});
    expect([status, location]).toEqual([302, `/login?next=${encodeURIComponent('/members?gender=female')}`]);
  });
});

describe('a profile', () => {
  it.each([`/members/${noor.id}`, `/likes/m/${noor.id}`])(
    'is shown at %s, with the price of a message',
    async (path) => {
      const { status, html } = await open(path);
      expect(status).toBe(200);
      expect(html).toContain('<title>(1) Noor, 26 · Vonk</title>');
      expect(html).toContain('A message costs 3 credits (€0.45). You have 64 credits.');
      expect(html).toContain('Some profiles are fictional.');
      expect(html).toContain('Alleen &lt;b&gt;wijn&lt;/b&gt;.');
      expect(html).toContain(`href="/members/${noor.id}/chat"`);
    },
  );

  it('has a sign-up link for visitors', async () => {
    const { html } = await open(`/members/${noor.id}`, {});
    expect(html).toContain(`href="/signup?profile=${noor.id}"`);
    expect(html).not.toContain('/chat"');
  });

  it('of a partner on a break says so, and only offers to keep writing', async () => {
    status = 'paused';
    const { html } = await open(`/members/${noor.id}`);
    status = 'active';
    expect(html).toContain('<bdi>Noor</bdi> is taking a break.');
    expect(html).toContain(`href="/members/${noor.id}/chat"`);
    expect(html).not.toContain('action="/likes/change"');
  });

  it('has its own way back on phones, where it has no top bar', async () => {
    const { html } = await open(`/members/${noor.id}`);
    expect(html).toMatch(/<a [^>]*aria-label="Back"[^>]*href="\/members"/);
    const barless = /<div class="[^"]*\bbarless_/;
    expect(html).toMatch(barless);
    expect((await open('/members')).html).not.toMatch(barless);
  });

  it('that does not exist returns 404', async () => {
    expect((await open(`/members/${stubProfile(2).id}`)).status).toBe(404);
  });

  it('clears the new flag of its like when opened, not when prefetched', async () => {
    await open(`/members/${noor.id}.data`, { ...ALICE, accept: '*/*' });
    expect(calls('/api/profile.php')).toHaveLength(1);
    expect(calls('/api/like-seen.php')).toHaveLength(0);
    await open(`/members/${noor.id}`);
    expect(calls('/api/like-seen.php').map(({ body }) => body)).toEqual([{ profile_id: noor.id }]);
  });
});

describe('likes', () => {
  const entry = { ...noor, like_new: true, matched: true, liked_at: '2026-04-03T10:00:00.000Z' };

  beforeAll(() => {
    api.on('GET /api/likes.php', () => ({ body: { profiles: [], liked_by: [entry], total_new_likes: 1 } }));
  });

  it.each([
    ['/likes', 200],
    ['/likes/liked-you', 200],
    ['/likes/liked', 200],
    ['/likes/matches', 200],
    ['/likes/other', 404],
  ])('%s is %i', async (path, status) => {
    expect((await open(path)).status).toBe(status);
  });

  it('highlight a match without messages', async () => {
    expect((await open('/likes')).html).toContain('like each other');
    expect((await open('/likes/liked')).html).not.toContain('like each other');
  });

  it('are given and taken back by a form, which only redirects within the site', async () => {
    api.on('POST /api/like.php', () => ({ body: { liked: true, matched: false } }));
    api.on('DELETE /api/like.php', () => ({ body: { liked: false, matched: false } }));
    const given = await likeForm({ profile_id: noor.id, intent: 'like', return_to: '/members?online=1' });
    expect([given.status, given.location]).toEqual([302, '/members?online=1']);
    const back = await likeForm({ profile_id: noor.id, intent: 'unlike', return_to: '//evil.example' });
    expect([back.status, back.location]).toEqual([302, '/likes']);
    expect(calls('/api/like.php').map(({ method, body }) => [method, body])).toEqual([
      ['POST', { profile_id: noor.id }],
      ['DELETE', { profile_id: noor.id }],
    ]);
  });

  it('that are refused say why', async () => {
    api.on('POST /api/like.php', () => failure(409, 'own_profile'));
    const { status, html } = await likeForm({ profile_id: alice.profile.id, intent: 'like' });
    expect(status).toBe(409);
    expect(html).toContain('says own_profile');
  });
});

describe('the site’s note on profile fields', () => {
  const NOTE = 'Members fill in <as much> as they like.';
  const SHOWN = 'Members fill in &lt;as much&gt; as they like.';
  const own: OwnProfilePage = { ...alice.profile, photos: [], photo_limit: 3 };
  const note = (visible_profile_notes: string | null) =>
    api.on('GET /api/settings.php', () => settingsReply({ visible_profile_notes }));

  beforeAll(() => {
    api.on('GET /api/profile.php', ({ query }) => ({
      body: query.has('id')
        ? { profile: { ...known, id: query.get('id') }, relation: null }
        : { profile: own, relation: null },
    }));
  });

  it.each([
    ['someone', `/members/${noor.id}`],
    ['the member', '/profile'],
    ['the preview', '/profile/edit'],
  ])('is shown once for %s, and not if it is empty', async (_whose, path) => {
    note(NOTE);
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(html.split(`>${SHOWN}</p>`)).toHaveLength(2);
    note(null);
    expect((await open(path)).html).not.toContain('Members fill in');
  });
});
