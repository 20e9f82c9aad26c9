import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PROXY_SECRET, startWeb } from './start-web.ts';
import { ALICE, failure, stubCompany, stubKnownProfile, stubProfile, whoAsks } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, web, get, page, post, submit, raw, calls } = await startStubbedWeb();
const trusted = { 'x-vonk-proxy-secret': PROXY_SECRET };

describe('what the API is told of a visitor', () => {
  it('is what the socket and the host say, not what the visitor claims', async () => {
    await get('/api/regions.php', {
      'x-forwarded-for': '8.8.8.8',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '8.8.8.8',
    });
    const headers = api.seen[0]?.headers ?? {};
    expect(headers['x-forwarded-host']).toBe(new URL(web.origin).host);
    expect(headers['x-forwarded-for']).toMatch(/^(::1|127\.0\.0\.1|::ffff:127\.0\.0\.1)$/);
    expect(headers['x-vonk-proxy-secret']).toBe(PROXY_SECRET);
    expect(headers['x-real-ip']).toBeUndefined();
  });

  it('is trusted from a proxy that knows the secret, but no address that the visitor wrote before it', async () => {
    await get('/', { ...trusted, 'x-forwarded-host': 'she.example', 'x-forwarded-for': '8.8.4.4, 8.8.8.8' });
    const [settings] = calls('/api/settings.php');
    expect(settings?.headers['x-forwarded-host']).toBe('she.example');
    expect(settings?.headers['x-forwarded-for']).toBe('8.8.8.8');
    expect(settings?.query.get('forced_domain')).toBe('she.example');
  });

  it('has an id, which is sent to the browser and may come from our proxy', async () => {
    const answer = await get('/', { 'x-request-id': 'chosen-by-the-visitor' });
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(api.seen.map(({ headers }) => headers['x-request-id']))).toEqual(new Set([id]));

    const given = await get('/api/regions.php', { ...trusted, 'x-request-id': 'edge-0123456789' });
    expect(given.headers.get('x-request-id')).toBe('edge-0123456789');
    expect(api.seen.at(-1)?.headers['x-request-id']).toBe('edge-0123456789');
    const odd = await get('/robots.txt', { ...trusted, 'x-request-id': 'a b' });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('includes the traffic source in the URL', async () => {
    const told = async (path: string) => {
      api.seen.length = 0;
      await get(path);
      return calls('/api/members.php')[0]?.headers['x-vonk-traffic-source'];
    };
    expect(await told('/members?network=ads')).toBe('network=ads');
    expect(await told('/members?ref=friend&network=b%20c')).toBe('network=b+c&ref=friend');
    expect(await told('/members?sub1=7')).toBeUndefined();
  });

  it.each(['/landers/gallery', '/', '/api/settings.php'])('does not depend on the URL’s length: %s', async (path) => {
    const long = 'x'.repeat(10_240);
    const query = ['network', 'ref', 'sub1', 'sub2', 'sub3'].map((key) => `${key}=${long}`).join('&');
    expect((await get(`${path}?${query}`)).status).toBe(200);
  });

  it('redirects to the login without a query that is too long to return to', async () => {
    const { status, location } = await page(`/complete-signup?network=${'x'.repeat(10_240)}`);
    expect([status, location]).toEqual([302, '/login?next=%2Fcomplete-signup']);
  });

  it('includes the visitor’s cookies, and the API’s cookies come back once each', async () => {
    api.on('POST /api/user.php', () => ({
      ...failure(403, 'login_failed'),
      headers: { 'Set-Cookie': 'vid=1; Path=/; HttpOnly' },
    }));
    const { response, html } = await submit('/login', { email: 'a@b.nl', password: 'x' }, { cookie: 'vid=0' });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual(['vid=1; Path=/; HttpOnly']);
    expect(html).toContain('says login_failed');
    expect(calls('/api/user.php')[0]?.headers.cookie).toBe('vid=0');
  });
});

describe('requests that are refused', () => {
  it.each(['a b', '../etc', '<b>', 'a..b', `${'a'.repeat(300)}.nl`])('host %j', async (host) => {
    expect((await raw('/', { host })).status).toBe(400);
    expect(api.seen).toEqual([]);
  });

  it.each([
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a form of a sister domain', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
  ])('%s', async (_name, headers) => {
    const response = await post('/login', { email: 'a@b.nl', password: 'x' }, headers);
    expect(response.status).toBe(403);
    expect(api.seen).toEqual([]);
  });

  it('but not a mailbox provider’s one-click unsubscribe, posted from anywhere without a session', async () => {
    api.on('GET /api/unsubscribe.php', () => ({ body: { kind: 'like' } }));
    api.on('POST /api/unsubscribe.php', () => ({ body: {} }));
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    const response = await post('/unsubscribe?token=t', { 'List-Unsubscribe': 'One-Click' }, headers);
    expect(response.status).toBe(200);
    expect(calls('/api/unsubscribe.php', 'POST')[0]?.body).toEqual({ token: 't' });
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect((await post('/unsubscribe/', { all: '1' }, headers)).status).toBe(403);
  });

  it.each([
    ['larger than any of ours', '/login', { email: 'x'.repeat(300_000), password: 'x' }],
    ['above the limit for visitors, without a picture', '/complaints', { text: 'x'.repeat(70_000) }],
  ])('a form %s', async (_size, path, fields) => {
    expect((await post(path, fields)).status).toBe(413);
  });

  const sendPicture = (path: string, kilobytes: number, headers = {}) => {
    const body = new FormData();
    body.set('photo', new File([new Uint8Array(kilobytes * 1024)], 'a.jpg', { type: 'image/jpeg' }));
    return fetch(`${web.origin}${path}`, { method: 'POST', headers, body, redirect: 'manual' });
  };

  it.each([
    ['/profile', false],
    ['/chats/01a18c6d-618b-7119-bde0-97d4f416ac20', false],
    ['/members/01a18c6d-618b-7119-bde0-97d4f416ac20/chat', false],
    ['/chats', true],
    ['/login', true],
  ])('a form with a picture to %s: %s', async (path, isRefused) => {
    expect((await sendPicture(path, 300)).status === 413).toBe(isRefused);
  });

  describe('a form above the limit for visitors', () => {
    afterAll(() => api.on('GET /api/user.php', whoAsks));
    const uploads = () => calls('/api/photo.php', 'POST');

    it('leads a visitor to the login, before any of it is read', async () => {
      const promised = {
        'content-length': String(20 * 1024 * 1024),
        'content-type': 'multipart/form-data; boundary=x',
      };
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const asked = request(`${web.origin}/profile`, { method: 'POST', headers: promised }, resolve);
        asked.once('error', reject);
        asked.write('--x');
      });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login?next=%2Fprofile']);
      answer.destroy();
      expect(uploads()).toEqual([]);
    });

    it('is accepted from a member', async () => {
      api.on('POST /api/photo.php', () => failure(422, 'photo_type'));
      expect((await sendPicture('/profile', 300, ALICE)).status).toBe(422);
      expect(uploads()).toHaveLength(1);
    });

    it('is not checked below that limit', async () => {
      await sendPicture('/profile', 32, ALICE);
      expect(uploads()).toHaveLength(1);
    });

    it('gets the busy page while the API cannot identify the sender', async () => {
      api.on('GET /api/user.php', () => failure(503, 'unavailable'));
      const answer = await sendPicture('/profile', 300);
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain('what you typed is still there');
    });
  });
});

describe('something missing within an existing page', () => {
  const TABS = /<nav [^>]*class="[^"]*tabs/;

  it.each([
    {
      where: 'a profile',
      path: `/members/${stubProfile(4).id}`,
      call: 'GET /api/profile.php',
      words: 'This profile isn’t here',
      frame: TABS,
    },
    {
      where: 'a conversation',
      path: `/chats/${stubProfile(6).id}`,
      call: 'GET /api/chat.php',
      words: 'This conversation is not here',
      frame: /<nav [^>]*aria-label="Conversations"/,
    },
    {
      where: 'a payment',
      path: `/transactions/${stubProfile(5).id}`,
      call: 'GET /api/payment.php',
      words: 'This page could not be found',
      frame: TABS,
    },
  ])('is in the title of $where, with the status and noindex', async (missing) => {
    api.on(missing.call, () => failure(404, 'not_found'));
    const { status, html } = await page(missing.path, ALICE);
    expect(status).toBe(404);
    expect(html).toMatch(/<title>This page could not be found · /);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${missing.words}</h1>`));
    expect(html).toContain('<p>404</p>');
    expect(html).toMatch(missing.frame);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('errors', () => {
  it('returns 404 with its page for an unknown path', async () => {
    const { status, html } = await page('/no/such/page');
    expect(status).toBe(404);
    expect(html).toContain('This page could not be found');
  });

  it.each(['/members?min_age=30', `/members/${stubProfile(1).id}`, '/complete-signup'])(
    'tells a member whose session has ended, on %s',
    async (path) => {
      api.on('GET /api/profile.php', () => ({ body: { profile: stubKnownProfile(1), relation: null } }));
      const login = `/login?ended=1&next=${encodeURIComponent(path)}`;
      for (const address of [path, path.replace(/(?=\?|$)/, '.data')]) {
        const { location, html } = await page(address, { cookie: 'auth.session=ended' });
        expect(location ?? html, address).toContain(login);
      }
      expect((await page(path)).location ?? '').not.toContain('ended');
    },
  );

  it('shows a banned member what visitors see, because no session has ended', async () => {
    api.on('GET /api/user.php', () => failure(403, 'account_banned'));
    expect((await get('/members', ALICE)).status).toBe(200);
    api.on('GET /api/user.php', whoAsks);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never redirects to %s after login',
    async (next) => {
      const { html } = await page(`/login?next=${encodeURIComponent(next)}`);
      expect(html).toContain('name="next" value="/members"');
    },
  );

  it('has no developer pages outside the demo', async () => {
    expect((await get('/dev/components')).status).toBe(404);
  });

  it('serves each site its manifest and publicly cacheable icons, and names them in its pages', async () => {
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(await manifest.json()).toMatchObject({ id: '/', start_url: '/' });
    for (const [path, type] of [
      ['/icons/192.png', 'image/png'],
      ['/favicon.svg', 'image/svg+xml'],
    ] as const) {
      const icon = await get(path);
      expect(icon.headers.get('content-type')).toBe(type);
      expect(icon.headers.get('cache-control')).toMatch(/^public/);
      expect(icon.headers.get('set-cookie')).toBeNull();
    }
    expect((await get('/icons/nothing.png')).status).toBe(404);
    const { html } = await page('/');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"');
  });

  it('has a worker that knows the shell, and an offline page whose links all exist', async () => {
    const worker = await (await get('/sw.js')).text();
    const shell = worker.match(/\/assets\/[\w.-]+/g) ?? [];
    expect(shell.some((path) => path.endsWith('.js'))).toBe(true);
    expect(shell.some((path) => path.endsWith('.css'))).toBe(true);
    const { html } = await page('/offline');
    const named = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(named.length).toBeGreaterThan(0);
    for (const path of [...shell, ...named]) expect((await get(path)).status, path).toBe(200);
  });

  it('makes a call that failed once more, unless it may have changed something', async () => {
    for (const status of [500, 503]) {
      api.seen.length = 0;
      api.on('GET /api/companyinfo.php', () => failure(status, 'unavailable'));
      expect((await get('/pages/terms')).status).toBe(status);
      expect(calls('/api/companyinfo.php'), `${status}`).toHaveLength(2);
    }
    api.on('GET /api/companyinfo.php', () => ({ body: { company: stubCompany } }));
    for (const [status, times] of [
      [503, 2],
      [500, 1],
    ] as const) {
      api.seen.length = 0;
      api.on('POST /api/user.php', () => failure(status, 'unavailable'));
      expect((await post('/login', { email: 'a@b.nl', password: 'x' })).status).toBe(status);
      expect(calls('/api/user.php', 'POST'), `${status}`).toHaveLength(times);
    }
  });

  it('shows a message with 503 when the API is down', async () => {
    const alone = await startWeb('http://127.0.0.1:9');
    try {
      const front = await fetch(`${alone.origin}/`);
      expect(front.status).toBe(503);
      expect(await front.text()).toContain('Something went wrong, please try again later.');
      const call = await fetch(`${alone.origin}/api/settings.php`);
      expect(call.status).toBe(503);
      expect(await call.json()).toMatchObject({ error: { code: 'unavailable' } });
    } finally {
      await alone.close();
    }
  });
});

describe('signing up without scripts', () => {
  const about = { day: '14', month: '3', year: '1991', country: 'NL', region: 'NL-UT', city: 'Utrecht' };
  const signUp = (fields: Record<string, string>) => submit('/signup', fields);
  const refuse = (field: string, code: string, message: string) =>
    api.on('POST /api/signup-check.php', () =>
      failure(422, 'invalid_input', { fields: { [field]: { code, message } } }),
    );
  const lastChecked = () => calls('/api/signup-check.php').at(-1)?.body;
  beforeEach(() => {
    api.on('POST /api/signup-check.php', () => ({ body: {} }));
    api.on('POST /api/email-hint.php', () => ({ body: {} }));
  });

  it('carries the filled-in fields from step to step', async () => {
    const first = await signUp({ step: '0', gender: 'female', seeks: 'male' });
    expect(first.html).toContain('name="day"');
    expect(first.html).toContain('<input type="hidden" name="seeks" value="male"/>');
    const second = await signUp({ step: '1', gender: 'female', seeks: 'male', ...about, intent: 'next' });
    expect(second.html).toContain('name="name"');
    expect(second.html).toContain('<input type="hidden" name="year" value="1991"/>');
    expect(calls('/api/signup-check.php', 'POST')[0]?.body).toBeDefined();
  });

  it('shows an error under its field and stays on the step', async () => {
    refuse('name', 'name_starts_with_at', 'Not with @');
    const { status, html } = await signUp({ step: '2', name: '@me', intent: 'next' });
    expect(status).toBe(422);
    expect(html).toContain('Not with @');
    expect(html).toMatch(/aria-invalid="true"[^>]*name="name"|name="name"[^>]*aria-invalid="true"/);
    expect(html).toContain('value="@me"');
  });

  it('shows an ambiguous town with suggestions, and accepts the chosen one', async () => {
    refuse('city', 'city_ambiguous', 'Choose yours');
    api.on('GET /api/places.php', () => ({
      body: { places: [{ region: 'NL-GE', region_name: 'Gelderland', city: 'Hengelo' }] },
    }));
    const typed = { ...about, step: '1', city: 'Hengelo', intent: 'next' };
    const { status, html } = await signUp(typed);
    expect(status).toBe(422);
    expect(html).toContain('Choose yours');
    expect(html).toMatch(/<input type="radio" name="town" value="Hengelo, Gelderland"\/>/);
    expect(calls('/api/places.php')).not.toEqual([]);

    api.on('POST /api/signup-check.php', () => ({ body: { region: 'NL-GE' } }));
    const next = await signUp({ ...typed, town: 'Hengelo, Gelderland' });
    expect(lastChecked()).toEqual({ date_of_birth: '1991-03-14', country: 'NL', city: 'Hengelo, Gelderland' });
    expect(next.html).toContain('<input type="hidden" name="city" value="Hengelo, Gelderland"/>');
    expect(next.html).toContain('<input type="hidden" name="region" value="NL-GE"/>');
  });

  it('sends the region alone if no town is given', async () => {
    await signUp({ ...about, step: '1', city: ' ', intent: 'next' });
    expect(lastChecked()).toEqual({ date_of_birth: '1991-03-14', country: 'NL', region: 'NL-UT' });
  });

  const account = { ...about, step: '3', password: 'hush-hush-hush', accept_terms: 'on', sensitive_data: 'on' };

  it('checks the e-mail address with the country chosen two steps before', async () => {
    await signUp({ ...account, email: 'alice@zigo.nl', intent: 'next', profile_id: 'x' });
    expect(calls('/api/signup-check.php')[0]?.body).toMatchObject({ email: 'alice@zigo.nl', country: 'NL' });
  });

  it('asks about a doubtful address once, and then continues', async () => {
    api.on('POST /api/email-hint.php', () => ({ body: { suggestion: 'alice@ziggo.nl' } }));
    const typed = { ...account, email: 'alice@zigo.nl', intent: 'next' };
    const first = await signUp(typed);
    const again = await signUp({ ...typed, doubted_email: 'alice@zigo.nl', profile_id: 'x' });
    expect(first.html).toContain('name="suggestion" value="alice@ziggo.nl"');
    expect(again.html).toContain('name="step" value="4"');
  });

  it('says that an address is invalid, and suggests another', async () => {
    refuse('email', 'invalid_email', 'Invalid email');
    api.on('POST /api/email-hint.php', () => ({ body: { suggestion: 'alice@gmail.com' } }));
    const { html } = await signUp({ ...account, email: 'alice@gmail', intent: 'next' });
    expect(calls('/api/email-hint.php')[0]?.body).toEqual({ email: 'alice@gmail', country: 'NL' });
    expect(html).toContain('Invalid email');
    expect(html).toContain('name="suggestion" value="alice@gmail.com"');
  });

  it('goes back to the country step if the country was closed meanwhile', async () => {
    refuse('country', 'country_closed', 'Closed here');
    const { html } = await signUp({ ...account, email: 'alice@ziggo.nl', intent: 'next' });
    expect(html).toContain('name="step" value="1"');
    expect(html).toContain('Closed here');
  });

  it('never puts a password into a page for a browser with scripts', async () => {
    const { step, password, accept_terms, sensitive_data } = account;
    const agreed = { step, password, accept_terms, sensitive_data };
    const fields = { ...agreed, email: 'a@b.nl', profile_id: stubProfile(1).id, intent: 'next' };
    expect((await signUp({ ...fields, js: '1' })).html).not.toContain('hush-hush-hush');
    const { response, html } = await signUp(fields);
    expect(html).toContain('name="password" value="hush-hush-hush"');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
