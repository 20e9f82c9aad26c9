import { describe, expect, it } from 'vitest';
import { ALICE, settingsReply, stubKnownProfile } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, page, submit, calls } = await startStubbedWeb();
const noor = stubKnownProfile(7);
const NOOR = noor.id;

api.on('GET /api/profile.php', () => ({ body: { profile: noor, relation: null } }));

/** The links and forms to the front page, the sign-up and the login. */
async function waysIn(path: string) {
  const { shown } = await page(path);
  const ways = shown.matchAll(/<(?:a|form) [^>]*?(?:href|action)="(\/(?:signup|login)?(?:\?[^"]*)?)"/g);
  return [...ways].map(([, way]) => way?.replaceAll('&amp;', '&'));
}

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
    const ways = await waysIn(`${path}?network=ads&ref=a%26b&sub1=7&page=1`);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) expect(way).toContain('?network=ads&ref=a%26b&sub1=7');
    expect((await waysIn(path)).join()).not.toContain('network');
  });

  it('is kept together with its slug', async () => {
    for (const way of await waysIn('/landers/gallery/winter?network=ads'))
      expect(way).toContain('?network=ads&slug=winter');
  });

  it('is kept when a members’ page redirects to the login', async () => {
    const { status, location } = await page('/complete-signup?network=ads&lb');
    expect([status, location]).toEqual([302, '/login?network=ads&next=%2Fcomplete-signup%3Fnetwork%3Dads%26lb%3D']);
  });
});

it('a visitor without cookies, sent by a network to an invitation-only site, is admitted at each step', async () => {
  api.on('GET /api/settings.php', ({ query }) =>
    settingsReply({ signups: 'with_trafficsource' }, { signup_open: query.has('network') }),
  );
  const actionOf = (html: string) => /<form [^>]*?action="(\/signup[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  let { shown } = await page(`/members/${NOOR}/signup?network=ads&sub1=7`);
  const answers: [Record<string, string>, string][] = [
    [{ step: '0', gender: 'female', seeks: 'male' }, 'Where and when'],
    [{ step: '1', day: '1', month: '2', year: '1990', country: 'NL' }, 'name="name"'],
  ];
  const draft: Record<string, string> = { network: 'ads', sub1: '7', profile_id: NOOR };
  for (const [step, expected] of answers) {
    const action = `/signup?network=ads&sub1=7&profile=${NOOR}`;
    expect(actionOf(shown)).toBe(action);
    Object.assign(draft, step);
    ({ shown } = await submit(action, draft));
    expect(shown).not.toContain('By invitation only');
    expect(shown).toContain(expected);
  }
  const checks = calls('/api/signup-check.php');
  expect(checks.map(({ headers }) => headers['x-vonk-traffic-source'])).toEqual(['network=ads', 'network=ads']);
});

it.each([
  ['/landers/gallery?network=ads', '/members'],
  [`/members/${NOOR}/landing`, `/members/${NOOR}`],
  [`/members/${NOOR}/landing2/winter?t=9&network=ads&lb`, `/members/${NOOR}?t=9&lb=`],
  [`/members/${NOOR}/landing3?lb=1`, `/members/${NOOR}?lb=1`],
  [`/members/${NOOR}/signup?t=5`, `/members/${NOOR}?t=5`],
  ['/members/..%2Fx/landing', '/members/..%2Fx'],
])('a member who opens the lander %s is led to %s', async (path, to) => {
  const { status, location } = await page(path, ALICE);
  expect([status, location]).toEqual([302, to]);
});
