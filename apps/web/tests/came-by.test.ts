import { beforeAll, describe, expect, it } from 'vitest';
import { settingsReply, stubKnownProfile, stubUser } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, web, calls } = await startStubbedWeb();
const noor = stubKnownProfile(7);
const NOOR = noor.id;

beforeAll(() => {
  api.on('GET /api/profile.php', () => ({ body: { profile: noor, relation: null } }));
  api.on('GET /api/interests.php', () => ({ body: { interests: [] } }));
  api.on('GET /api/lander.php', () => ({ body: { copy: null } }));
});

async function open(path: string, init: RequestInit = {}) {
  const response = await fetch(`${web.origin}${path}`, { redirect: 'manual', ...init });
  return {
    response,
    html: (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('&amp;', '&'),
  };
}

/** The links and forms to the front page, the sign-up and the login. */
const waysIn = (html: string) =>
  [...html.matchAll(/<(?:a|form) [^>]*?(?:href|action)="(\/(?:signup|login)?(?:\?[^"]*)?)"/g)].map(([, way]) => way);

describe('the tracking of a visitor', () => {
  it.each([
    '/',
    '/signup',
    '/login',
    '/pricing',
    '/members',
    '/pages/faq',
    '/landers/socialnetwork',
    '/landers/tinderswipe',
    `/members/${NOOR}`,
    `/members/${NOOR}/landing`,
    `/members/${NOOR}/signup`,
    '/no-such-page',
  ])('is kept in every sign-up and login link on %s', async (path) => {
    const { html } = await open(`${path}?network=ads&ref=a%26b&sub1=7&page=1`);
    const ways = waysIn(html);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) expect(way).toContain('?network=ads&ref=a%26b&sub1=7');
    expect(waysIn((await open(path)).html).join()).not.toContain('network');
  });

  it('is kept together with its slug', async () => {
    for (const way of waysIn((await open('/landers/gallery/winter?network=ads')).html))
      expect(way).toContain('?network=ads&slug=winter');
  });

  it('is kept when a members’ page redirects to the login', async () => {
    const { response } = await open('/complete-signup?network=ads&lb');
    expect(response.headers.get('location')).toBe('/login?network=ads&next=%2Fcomplete-signup%3Fnetwork%3Dads%26lb%3D');
  });
});

describe('a visitor without cookies, sent by a network to an invitation-only site', () => {
  it('is admitted at each step', async () => {
    api.on('GET /api/settings.php', ({ query }) =>
      settingsReply({ signups: 'with_trafficsource' }, { signup_open: query.has('network') }),
    );
    const actionOf = (html: string) => /<form [^>]*?action="(\/signup[^"]*)"/.exec(html)?.[1] ?? '';
    let { html } = await open(`/members/${NOOR}/signup?network=ads&sub1=7`);
    const answers: [Record<string, string>, string][] = [
      [{ step: '0', gender: 'female', seeks: 'male' }, 'Where and when'],
      [{ step: '1', day: '1', month: '2', year: '1990', country: 'NL' }, 'name="name"'],
    ];
    const draft: Record<string, string> = { network: 'ads', sub1: '7', profile_id: NOOR };
    for (const [step, expected] of answers) {
      const action = actionOf(html);
      expect(action).toBe(`/signup?network=ads&sub1=7&profile=${NOOR}`);
      Object.assign(draft, step);
      ({ html } = await open(action, { method: 'POST', body: new URLSearchParams(draft) }));
      expect(html).not.toContain('By invitation only');
      expect(html).toContain(expected);
    }
    const checks = calls('/api/signup-check.php');
    expect(checks.map(({ headers }) => headers['x-vonk-traffic-source'])).toEqual(['network=ads', 'network=ads']);
  });
});

describe('a member who opens a lander', () => {
  it.each([
    ['/landers/gallery?network=ads', '/members'],
    [`/members/${NOOR}/landing`, `/members/${NOOR}`],
    [`/members/${NOOR}/landing2/winter?t=9&network=ads&lb`, `/members/${NOOR}?t=9&lb=`],
    [`/members/${NOOR}/landing3?lb=1`, `/members/${NOOR}?lb=1`],
    [`/members/${NOOR}/signup?t=5`, `/members/${NOOR}?t=5`],
    ['/members/..%2Fx/landing', '/members/..%2Fx'],
  ])('%s redirects to %s', async (path, to) => {
    api.on('GET /api/user.php', () => ({ body: { user: stubUser(90) } }));
    const { response } = await open(path, { headers: { cookie: 'auth.session=a' } });
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });
});
